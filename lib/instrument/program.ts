import { OnpuError } from "../errors.ts";
import { isDrumName } from "./drum.ts";
import { createNameFinder } from "./find_named.ts";
import { readNamed, readRows } from "./read_table.ts";

/** A General MIDI instrument. */
export interface Program {
  /** Number on the wire, 0–127. */
  readonly program: number;
  /** Official name. */
  readonly name: string;
  /** Official group of eight. */
  readonly family: string;
  /** Lowest pitch that a player reaches. */
  readonly low: number;
  /** Highest pitch that a player reaches. */
  readonly high: number;
  /** Other names, in lower case without punctuation, the likelier ones first. */
  readonly aliases: readonly string[];
}

/** A family a block, an instrument a row in the order of programs: lowest and highest pitch, name, aliases. */
const TABLE = `
# Piano
21-108 Acoustic Grand Piano: piano, grand piano, grand, acoustic piano, concert grand, concert piano,
 pianoforte, pno, pf, klavier, flugel, konzertflugel, piano a queue, pianoforte a coda, piano de cola,
 piano acustico, keys, keyboard, stereo grand, steinway, yamaha grand, ピアノ, グランドピアノ,
 アコースティックピアノ, アコースティックグランドピアノ, 生ピアノ, 鍵盤
21-108 Bright Acoustic Piano: bright piano, brite piano, bright grand, bright grand piano, upright piano,
 pop piano, rock piano, ブライトピアノ, アップライトピアノ
21-108 Electric Grand Piano: electric grand, e grand, el grand, cp 70, cp 80, エレクトリックグランドピアノ,
 エレクトリックグランド
21-108 Honky-tonk Piano: honky tonk piano, honky tonk, saloon piano, detuned piano, ragtime piano,
 ホンキートンク, ホンキートンクピアノ
28-103 Electric Piano 1: electric piano, e piano, epiano, ep, el piano, elec piano, rhodes, rhodes piano,
 fender rhodes, tine piano, tine ep, stage piano, wurlitzer, wurly, wurli, suitcase piano, piano electrique,
 piano electrico, pianoforte elettrico, e klavier, elektrisches klavier, エレピ, エレクトリックピアノ,
 エレクトリックピアノ 1, 電子ピアノ, ローズ
28-103 Electric Piano 2: fm piano, fm electric piano, fm ep, dx piano, dx 7, dx 7 piano, dx 7 ep, dx ep,
 digital piano, エレクトリックピアノ 2
29-89 Harpsichord: harpsi, hpschd, cembalo, clavecin, clavicembalo, clave de pluma, spinet, virginal,
 ハープシコード, チェンバロ, クラヴサン
28-88 Clavi: clavinet, clav, clavichord, hohner clavinet, clavicorde, klavichord, クラビ, クラビネット,
 クラヴィネット, クラヴィ
# Chromatic Percussion
60-108 Celesta: celeste, チェレスタ, セレスタ
72-108 Glockenspiel: glock, glocken, orchestra bells, bell lyre, campanelli, グロッケン, グロッケンシュピール,
 鉄琴
60-96 Music Box: musical box, spieluhr, boite a musique, carillon, caja de musica, オルゴール,
 ミュージックボックス
53-89 Vibraphone: vibes, vib, vibraharp, vibrafono, vibrafon, ビブラフォン, ヴィブラフォン, ヴァイブ,
 ビブラホン
45-96 Marimba: マリンバ
65-108 Xylophone: xylo, xyl, xylofon, silofono, xilofono, xylophon, シロフォン, 木琴, ザイロフォン
60-79 Tubular Bells: chimes, orchestral chimes, tube bells, church bells, bells, rohrenglocken,
 campane tubolari, campane, cloches, cloches tubulaires, campanas, チューブラーベル, チューブラーベルズ, 鐘,
 ベル
48-86 Dulcimer: hammered dulcimer, hammer dulcimer, santur, santoor, cimbalom, zimbalom, hackbrett, yangqin,
 ダルシマー, ツィンバロム, サントゥール, 揚琴
# Organ
36-96 Drawbar Organ: organ, hammond, hammond organ, hammond b 3, b 3, b 3 organ, tonewheel organ, jazz organ,
 electric organ, electronic organ, org, orgue, organo, orgue hammond, hammondorgel, オルガン,
 ハモンドオルガン, ドローバーオルガン, 電子オルガン
36-96 Percussive Organ: perc organ, percussion organ, パーカッシブオルガン, パーカッシヴオルガン
36-96 Rock Organ: rotary organ, leslie organ, distorted organ, overdriven organ, ロックオルガン
24-108 Church Organ: pipe organ, cathedral organ, baroque organ, kirchenorgel, orgel, pfeifenorgel,
 grand orgue, orgue d eglise, organo da chiesa, organo de iglesia, チャーチオルガン, パイプオルガン,
 教会オルガン
36-96 Reed Organ: harmonium, pump organ, melodeon organ, リードオルガン, ハルモニウム, 足踏みオルガン
53-93 Accordion: accordian, accordeon, akkordeon, fisarmonica, acordeon, acc, french accordion, musette,
 concertina, アコーディオン, アコーディオン 1, 手風琴
60-96 Harmonica: blues harp, mouth organ, mouth harp, melodica, bluesharp, mundharmonika, armonica,
 harmonica blues, ハーモニカ, ブルースハープ
53-93 Tango Accordion: bandoneon, bandonion, タンゴアコーディオン, バンドネオン
# Guitar
40-84 Acoustic Guitar (nylon): acoustic guitar nylon, nylon guitar, nylon string guitar, nylon,
 nylon acoustic, nylon str gt, classical guitar, classic guitar, spanish guitar, flamenco guitar,
 konzertgitarre, guitare classique, chitarra classica, guitarra clasica, guitarra espanola, guitarra flamenca,
 ukulele, uke, lute, oud, theorbo, ガットギター, ナイロンギター, クラシックギター, ウクレレ
40-84 Acoustic Guitar (steel): acoustic guitar steel, acoustic guitar, steel guitar, steel string guitar,
 steel acoustic, ac guitar, a guitar, ac gtr, acoustic gtr, folk guitar, western guitar, westerngitarre,
 akustikgitarre, akustische gitarre, guitare acoustique, guitare folk, chitarra acustica, guitarra acustica,
 guitar, gtr, gt, guit, gitarre, guitare, chitarra, guitarra, mandolin, mandoline, mandolino, pedal steel,
 lap steel, twelve string guitar, 12 string guitar, ギター, アコギ, アコースティックギター, フォークギター,
 マンドリン, スチールギター
40-86 Electric Guitar (jazz): electric guitar jazz, jazz guitar, jazz gtr, hollow body guitar, archtop,
 archtop guitar, ジャズギター
40-86 Electric Guitar (clean): electric guitar clean, clean guitar, clean gtr, clean electric, clean,
 electric guitar, e guitar, el guitar, elec guitar, electric gtr, e gtr, el gtr, rhythm guitar, rhythm gtr,
 stratocaster, strat, telecaster, funk guitar, e gitarre, guitare electrique, chitarra elettrica,
 guitarra electrica, エレキギター, エレキ, エレクトリックギター, クリーンギター, エレキギタークリーン,
 リズムギター
40-86 Electric Guitar (muted): electric guitar muted, muted guitar, palm mute, palm muted guitar,
 palm mute guitar, mute guitar, muted gtr, ミュートギター
40-86 Overdriven Guitar: overdrive guitar, overdrive, overdriven, od guitar, drive guitar, crunch guitar,
 crunch, lead guitar, lead gtr, overdriven electric guitar, オーバードライブギター, オーバードライブ,
 リードギター
40-86 Distortion Guitar: distorted guitar, distortion, dist guitar, distorted, distortion gtr, dist gtr,
 metal guitar, rock guitar, heavy guitar, power guitar, fuzz guitar, electric guitar distorted,
 verzerrte gitarre, ディストーションギター, ディストーション
52-100 Guitar Harmonics: harmonics, electric guitar harmonics, gt harmonics, gtr harmonics,
 ギターハーモニクス, ギターハーモニックス
# Bass
28-67 Acoustic Bass: upright bass, upright, standup bass, ac bass, double bass pizz, double bass pizzicato,
 pizzicato bass, contrabass pizzicato, walking bass, アコースティックベース, ウッドベース, アップライトベース
28-67 Electric Bass (finger): electric bass finger, bass, bass guitar, electric bass, finger bass,
 fingered bass, fingerstyle bass, fingered electric bass, e bass, el bass, elec bass, bs, bass gtr, jazz bass,
 precision bass, p bass, j bass, bassgitarre, basse, basse electrique, guitare basse, basso, basso elettrico,
 bajo, bajo electrico, ベース, エレキベース, ベースギター, エレクトリックベース, フィンガーベース
28-67 Electric Bass (pick): electric bass pick, picked bass, pick bass, picked electric bass, plectrum bass,
 ピックベース
28-67 Fretless Bass: fretless, fretless electric bass, fretless bass guitar, basse fretless,
 フレットレスベース, フレットレス
28-67 Slap Bass 1: slap bass, slap, slapped bass, thumb bass, スラップベース, スラップ, チョッパーベース,
 スラップベース 1
28-67 Slap Bass 2: popped bass, pop bass, スラップベース 2
24-72 Synth Bass 1: synth bass, synthesizer bass, syn bass, analog bass, moog bass, moog, acid bass, tb 303,
 303, sub bass, 808 bass, 808 sub, electro bass, シンセベース, シンセベース 1, サブベース
24-72 Synth Bass 2: rubber bass, fm bass, reese bass, wobble bass, dubstep bass, シンセベース 2
# Strings
55-103 Violin: vln, vn, vl, violine, violinen, geige, violon, violino, violini, solo violin, electric violin,
 erhu, ヴァイオリン, バイオリン, 提琴, 二胡
48-91 Viola: vla, va, bratsche, bratschen, viole, ヴィオラ, ビオラ
36-84 Cello: celli, violoncello, violoncelli, vc, vcl, vlc, violoncelle, violonchelo, chelo, solo cello,
 チェロ
24-67 Contrabass: double bass, double basses, contrabasses, contrabassi, string bass, string basses, basses,
 db, cb, kontrabass, contrebasse, contrebasses, contrabbasso, contrabbassi, contrabajo, bass fiddle,
 bull fiddle, arco bass, bowed bass, コントラバス, ダブルベース, 弦バス
24-103 Tremolo Strings: tremolo, trem strings, trem, tremolo violins, streicher tremolo, トレモロストリングス,
 トレモロ
24-103 Pizzicato Strings: pizzicato, pizz, pizz strings, plucked strings, pizzicato violins, pizzicati,
 ピチカート, ピッツィカート, ピチカートストリングス
23-104 Orchestral Harp: harp, concert harp, pedal harp, lever harp, hp, hrp, harfe, harpe, arpa, lyre, ハープ,
 竪琴
36-60 Timpani: timps, timpano, kettledrum, pauken, pauke, ティンパニ, ティンパニー
# Ensemble
24-103 String Ensemble 1: strings, str, string ensemble, ensemble, string section, string orchestra,
 orchestral strings, legato strings, sustained strings, violin section, string quartet, orchestra,
 full orchestra, streicher, streichorchester, cordes, ensemble a cordes, archi, cuerdas, strgs,
 chamber strings, marcato, marcato strings, spiccato, spiccato strings, staccato strings, fast strings,
 ストリングス, ストリングアンサンブル, ストリングスアンサンブル, 弦, 弦楽, 弦楽器, 弦楽合奏, オーケストラ
24-103 String Ensemble 2: slow strings, soft strings, warm strings, lush strings, string ensemble slow,
 スローストリングス
28-103 SynthStrings 1: synth strings, synthetic strings, syn strings, synstr, string machine, solina,
 analog strings, synthesizer strings, シンセストリングス, シンセストリングス 1
28-103 SynthStrings 2: syn strings 2, synth strings slow, シンセストリングス 2
40-84 Choir Aahs: choir, aahs, ahhs, ahs, ah, choir ahs, choir ahh, chorus, chorus aahs, chor, choeur, coro,
 mixed choir, satb, gregorian, gregorian choir, soprano, voice aahs, voice ahs, 合唱, コーラス, クワイア,
 クワイヤ, 混声合唱, 聖歌隊
40-84 Voice Oohs: oohs, oos, oohs choir, choir oos, voice, voice oos, vocals, vox, singer, lead vocal,
 main vocal, vocal melody, stimme, gesang, voix, voce, voz, humming, vocalise, ボーカル, ヴォーカル, ボイス,
 歌, 声, ボイスウー
36-84 Synth Voice: synth choir, synthvox, syn vox, synth vocals, vocoder, synthesizer voice, シンセボイス,
 シンセヴォイス, ボコーダー
36-84 Orchestra Hit: orchestral orch orchestra stab, hit, stab, orchhit, オーケストラヒット, オケヒット,
 オケヒ
# Brass
52-86 Trumpet: tpt, trp, tp, trumpet section, piccolo trumpet, flugelhorn, cornet, trompete, trompeten,
 trompette, tromba, trombe, trompeta, solo trumpet, bugle, トランペット, ラッパ, コルネット,
 フリューゲルホルン
34-77 Trombone: tbn, trb, tb, tbone, bone, bass trombone, posaune, posaunen, tromboni, トロンボーン
26-65 Tuba: tba, sousaphone, euphonium, baritone horn, テューバ, チューバ, ユーフォニアム
52-84 Muted Trumpet: mute trumpet, harmon mute trumpet, harmon trumpet, harmon mute, tromba con sordina,
 trompette bouchee, ミュートトランペット
35-77 French Horn: horn, french horns, horns in f, f horn, hn, hrn, fr horn, waldhorn, cor, corno, corni,
 cor d harmonie, trompa, corno francese, ホルン, フレンチホルン
34-86 Brass Section: brass, brass ensemble, brass band, brasses, horns, horn section, brs, blaser,
 blechblaser, cuivres, ottoni, metales, fanfare, big band brass, brass stabs, ブラス, ブラスセクション, 金管,
 金管楽器, ホーンセクション
36-96 SynthBrass 1: synth brass, syn brass, synthesizer brass, analog brass, jump brass, シンセブラス,
 シンセブラス 1
36-96 SynthBrass 2: syn brass 2, soft synth brass, シンセブラス 2
# Reed
56-88 Soprano Sax: soprano saxophone, sop sax, s sax, sopransaxophon, sassofono soprano, saxofon soprano,
 ソプラノサックス
49-81 Alto Sax: alto saxophone, a sax, alto, sax, saxophone, saxes, saxophon, saxofon, sassofono, altsaxophon,
 sassofono contralto, saxofon alto, アルトサックス, サックス, サキソフォン, サクソフォン
44-76 Tenor Sax: tenor saxophone, ten sax, t sax, tenor, tenorsaxophon, sassofono tenore, saxofon tenor,
 テナーサックス
36-69 Baritone Sax: baritone saxophone, bari sax, bari, b sax, baritone, baritonsaxophon, saxophone baryton,
 sax baryton, sassofono baritono, saxofon baritono, bass saxophone, bass sax, バリトンサックス
58-93 Oboe: ob, oboi, oboen, hautbois, oboe d amore, オーボエ
52-84 English Horn: cor anglais, eng horn, eng hn, e horn, englischhorn, corno inglese, corno ingles,
 イングリッシュホルン, コーラングレ, コールアングレ
34-75 Bassoon: bsn, fg, fagott, fagotte, fagotto, fagotti, fagot, basson, contrabassoon, double bassoon,
 kontrafagott, contrafagotto, ファゴット, バスーン
50-94 Clarinet: cl, clar, clarinet in bb, bb clarinet, bass clarinet, klarinette, klarinetten, clarinette,
 clarinetto, clarinetti, clarinete, クラリネット
# Pipe
74-108 Piccolo: picc, piccolo flute, flautin, ottavino, petite flute, pikkolo, ピッコロ
59-98 Flute: fl, flt, fls, flote, querflote, floten, flauto, flauti, flauta, concert flute, transverse flute,
 alto flute, solo flute, woodwinds, winds, wind section, woodwind section, dizi, bamboo flute, フルート, 横笛
60-98 Recorder: rec, alto recorder, soprano recorder, blockflote, flute a bec, flauto dolce, flauta dulce,
 リコーダー, 縦笛
60-96 Pan Flute: panpipes, zampona, siku, panflote, flute de pan, flauto di pan, flauta de pan, パンフルート,
 パンパイプ
60-96 Blown Bottle: bottle, bottle blow, ブロウンボトル, ボトル
55-91 Shakuhachi: shaku, shakuhachi flute, 尺八, シャクハチ
60-108 Whistle: whistling, human whistle, tin whistle, penny whistle, irish whistle, low whistle, pfeife,
 sifflet, fischio, silbido, 口笛, ホイッスル, ティンホイッスル
57-91 Ocarina: okarina, オカリナ
# Synth Lead
21-108 Lead 1 (square): lead 1 square, lead 1, lead, synth lead, square lead, square, square wave, pulse,
 pulse wave, pulse lead, chiptune, chip, chip lead, chiptune lead, 8 bit, 8 bit lead, nes, nes square,
 gameboy, sine wave, sine, sine lead, theremin, square synth, 矩形波, スクエアリード, スクエア, シンセリード,
 リード, 三角波, チップチューン
21-108 Lead 2 (sawtooth): lead 2 sawtooth, lead 2, saw lead, sawtooth lead, saw, sawtooth, saw wave,
 sawtooth wave, supersaw, supersaw lead, trance lead, saw synth, synth, synthesizer, synthesiser, edm lead,
 のこぎり波, ノコギリ波, ソウリード, シンセ, シンセサイザー
36-108 Lead 3 (calliope): lead 3 calliope, lead 3, calliope, calliope lead, steam organ, カリオペ,
 カリオペリード
36-108 Lead 4 (chiff): lead 4 chiff, lead 4, chiff, chiff lead, チフリード
36-108 Lead 5 (charang): lead 5 charang, lead 5, charang, charang lead, charango, チャランゴ, チャラングリード
36-96 Lead 6 (voice): lead 6 voice, lead 6, voice lead, solo vox, synth voice lead, ボイスリード
36-96 Lead 7 (fifths): lead 7 fifths, lead 7, fifths lead, fifths, フィフスリード
21-108 Lead 8 (bass + lead): lead 8 bass lead, lead 8, bass lead, bass and lead, ベースリード
# Synth Pad
24-96 Pad 1 (new age): pad 1 new age, pad 1, new age, new age pad, fantasia, ニューエイジパッド, ニューエイジ,
 ファンタジア
24-96 Pad 2 (warm): pad 2 warm, pad 2, warm pad, pad, warm, synth pad, soft pad, analog pad, ambient pad,
 lush pad, string pad, ウォームパッド, パッド, シンセパッド
24-96 Pad 3 (polysynth): pad 3 polysynth, pad 3, polysynth, polysynth pad, poly pad, ポリシンセ,
 ポリシンセパッド
36-84 Pad 4 (choir): pad 4 choir, pad 4, choir pad, space voice, voice pad, vocal pad, クワイアパッド,
 スペースボイス
36-96 Pad 5 (bowed): pad 5 bowed, pad 5, bowed pad, bowed glass, bowed, glass pad, glass harmonica,
 ボウパッド, ボウグラス
36-96 Pad 6 (metallic): pad 6 metallic, pad 6, metallic pad, metal pad, metallic, メタリックパッド,
 メタルパッド
36-96 Pad 7 (halo): pad 7 halo, pad 7, halo pad, halo, ハローパッド, ヘイローパッド
36-96 Pad 8 (sweep): pad 8 sweep, pad 8, sweep pad, sweep, sweeping pad, スイープパッド
# Synth Effects
36-96 FX 1 (rain): fx 1 rain, fx 1, rain, ice rain, rain pad, アイスレイン
36-96 FX 2 (soundtrack): fx 2 soundtrack, fx 2, soundtrack, soundtrack pad, cinematic pad, サウンドトラック
36-108 FX 3 (crystal): fx 3 crystal, fx 3, crystal, crystal bell, crystal pad, クリスタル
36-96 FX 4 (atmosphere): fx 4 atmosphere, fx 4, atmosphere, atmosphere pad, atmospheric pad, アトモスフィア
36-96 FX 5 (brightness): fx 5 brightness, fx 5, brightness, bright pad, brightness pad, ブライトネス
36-96 FX 6 (goblins): fx 6 goblins, fx 6, goblins, goblin pad, ゴブリン, ゴブリンズ
36-96 FX 7 (echoes): fx 7 echoes, fx 7, echoes, echo drops, echo pad, echo, エコー, エコーズ
36-96 FX 8 (sci-fi): fx 8 sci fi, fx 8, fx, sfx, effects, sound effects, synth fx, synth effects, sci fi,
 star theme, science fiction, サイファイ, スターテーマ, 効果音
# Ethnic
48-84 Sitar: indian sitar, veena, tanpura, シタール
48-86 Banjo: bluegrass banjo, バンジョー
50-84 Shamisen: samisen, syamisen, sanshin, tsugaru shamisen, 三味線, 三線, シャミセン, 津軽三味線
48-88 Koto: japanese koto, japanese harp, taisho koto, guzheng, zither, gayageum, guqin, 琴, 箏, お琴, コト,
 古筝, 古箏, 大正琴
48-84 Kalimba: thumb piano, mbira, sansa, likembe, カリンバ, 親指ピアノ
36-81 Bag pipe: pipes, highland pipes, uilleann pipes, dudelsack, cornemuse, cornamusa, gaita, バグパイプ
55-96 Fiddle: folk fiddle, country fiddle, irish fiddle, folk violin, country violin, フィドル
48-84 Shanai: shehnai, shenai, shannai, shawm, suona, duduk, zurna, シャナイ, シャーナイ
# Percussive
72-96 Tinkle Bell: tinker bell, finger cymbals, hand bells, ティンクルベル, 鈴
60-84 Agogo: agogo bell, アゴゴ
48-88 Steel Drums: steelpan, handpan, hang drum, スチールドラム, スティールドラム, スチールパン
48-84 Woodblock: temple block, mokugyo, ウッドブロック, 木魚
36-60 Taiko Drum: taiko, wadaiko, odaiko, daiko, japanese drum, 太鼓, 和太鼓, 大太鼓, 小太鼓
36-72 Melodic Tom: melo tom, melodic drum, tuned tom, メロディックタム, メロタム
36-72 Synth Drum: syn drum, synth tom, simmons, シンセドラム
36-84 Reverse Cymbal: reversed cymbal, reverse crash, rev cymbal, riser, リバースシンバル, リバース
# Sound Effects
36-84 Guitar Fret Noise: fret noise, guitar noise, gt fret noise, guitar fret, fret buzz, フレットノイズ,
 ギターフレットノイズ
36-84 Breath Noise: breath, flute key click, breath sound, ブレスノイズ, ブレス, 息
36-84 Seashore: sea, ocean, waves, ocean waves, surf, beach, noise, 海岸, 波, 海, ノイズ, シーショア
36-84 Bird Tweet: bird, birdsong, tweet, bird chirp, 鳥, 小鳥, 鳥のさえずり
36-84 Telephone Ring: telephone, phone, phone ring, ringtone, telephone bell, 電話, 電話のベル
36-84 Helicopter: chopper, heli, ヘリコプター
36-84 Applause: clapping audience, crowd, audience, crowd noise, cheering, 拍手, 歓声
36-84 Gunshot: gun, gun pistol, explosion, 銃声
`;

/**
 * The 128 instruments of General MIDI, by program number.
 *
 * Names and families are those of General MIDI System Level 1. Ranges are sounding pitches that a good player has on
 * the real instrument: of the orchestra by Samuel Adler, The Study of Orchestration (3rd ed., appendix A), of the others
 * by their usual build. Synthesizers and noises, which have no natural limit, get the range in which they are used.
 *
 * @see {@link https://midi.org/general-midi | General MIDI}
 */
export const PROGRAMS: readonly Program[] = readPrograms();

const names = createNameFinder(PROGRAMS);

/**
 * Finds the General MIDI instrument that a name stands for.
 *
 * Reads the official names and what people write instead, in several languages, regardless of case, accents, plural,
 * order of words and the number of a part (`"Violins II"`). A text that only contains a name (`"Lead Violin"`) and one
 * that is near a name (`"trumpett"`) are guesses: `exact` is `false`. Names of percussion are no instruments here.
 *
 * @param text Name of an instrument or a track
 * @returns Program 0–127 and whether it was named as such, or `null` when the text names no instrument
 *
 * @example Names as people write them
 * ```ts
 * import { findProgram } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(findProgram("acoustic_grand_piano"), { program: 0, exact: true });
 * assertEquals(findProgram("尺八"), { program: 77, exact: true });
 * assertEquals(findProgram("vibrafone"), { program: 11, exact: false });
 * assertEquals(findProgram("Melody"), null);
 * ```
 */
export function findProgram(text: string): { program: number; exact: boolean } | null {
  if (isDrumName(text)) return null;
  const found = names.find(text);
  return found && { program: found.entry.program, exact: found.exact };
}

/** The instrument whose name a text is as it stands, also where that is one of percussion. */
export function findExactProgram(text: string): Program | null {
  return names.findExact(text);
}

/**
 * Gives the official name of a program.
 *
 * @param program Program number, 0–127
 * @returns Name by General MIDI
 * @throws {OnpuError} `unknown_instrument` when the number is no program
 *
 * @example The first and the last
 * ```ts
 * import { programName } from "@onpu/onpu";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([programName(0), programName(127)], ["Acoustic Grand Piano", "Gunshot"]);
 * ```
 */
export function programName(program: number): string {
  const entry = PROGRAMS[program];
  if (entry) return entry.name;
  throw new OnpuError(
    "unknown_instrument",
    `Cannot name program ${program}: General MIDI has 0 to 127`,
    { hint: "Use a whole number from 0 to 127" },
  );
}

function readPrograms(): Program[] {
  return TABLE.split("# ").slice(1).flatMap((block) => {
    const [family, ...rows] = readRows(block);
    return rows.map((row) => ({ ...readNamed(row, 1), family }));
  }).map(({ fields: [range], ...named }, program) => {
    const [low, high] = range.split("-").map(Number);
    return { program, low, high, ...named };
  });
}
