import { OnpuError } from "../errors.ts";
import { isDrumName } from "./drum.ts";
import { createNameFinder } from "./find_named.ts";

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

/**
 * The 128 instruments of General MIDI, by program number.
 *
 * Names and families are those of General MIDI System Level 1. Ranges are sounding pitches that a good player has on
 * the real instrument: of the orchestra by Samuel Adler, The Study of Orchestration (3rd ed., appendix A), of the others
 * by their usual build. Synthesizers and noises, which have no natural limit, get the range in which they are used.
 *
 * @see {@link https://midi.org/general-midi | General MIDI}
 */
// deno-fmt-ignore
export const PROGRAMS: readonly Program[] = [
  {
    program: 0, name: "Acoustic Grand Piano", family: "Piano", low: 21, high: 108,
    aliases: [
      "piano", "grand piano", "grand", "acoustic piano", "concert grand", "concert piano",
      "pianoforte", "pno", "pf", "klavier", "flugel", "konzertflugel", "piano a queue",
      "pianoforte a coda", "piano de cola", "piano acustico", "keys", "keyboard", "stereo grand",
      "steinway", "yamaha grand", "ピアノ", "グランドピアノ", "アコースティックピアノ",
      "アコースティックグランドピアノ", "生ピアノ", "鍵盤",
    ],
  },
  {
    program: 1, name: "Bright Acoustic Piano", family: "Piano", low: 21, high: 108,
    aliases: [
      "bright piano", "brite piano", "bright grand", "bright grand piano", "upright piano",
      "pop piano", "rock piano", "ブライトピアノ", "アップライトピアノ",
    ],
  },
  {
    program: 2, name: "Electric Grand Piano", family: "Piano", low: 21, high: 108,
    aliases: [
      "electric grand", "e grand", "el grand", "cp 70", "cp 80", "エレクトリックグランドピアノ",
      "エレクトリックグランド",
    ],
  },
  {
    program: 3, name: "Honky-tonk Piano", family: "Piano", low: 21, high: 108,
    aliases: [
      "honky tonk piano", "honky tonk", "saloon piano", "detuned piano", "ragtime piano",
      "ホンキートンク", "ホンキートンクピアノ",
    ],
  },
  {
    program: 4, name: "Electric Piano 1", family: "Piano", low: 28, high: 103,
    aliases: [
      "electric piano", "e piano", "epiano", "ep", "el piano", "elec piano", "rhodes", "rhodes piano",
      "fender rhodes", "tine piano", "tine ep", "stage piano", "wurlitzer", "wurly", "wurli",
      "suitcase piano", "piano electrique", "piano electrico", "pianoforte elettrico", "e klavier",
      "elektrisches klavier", "エレピ", "エレクトリックピアノ", "エレクトリックピアノ 1",
      "電子ピアノ", "ローズ",
    ],
  },
  {
    program: 5, name: "Electric Piano 2", family: "Piano", low: 28, high: 103,
    aliases: [
      "fm piano", "fm electric piano", "fm ep", "dx piano", "dx 7", "dx 7 piano", "dx 7 ep", "dx ep",
      "digital piano", "エレクトリックピアノ 2",
    ],
  },
  {
    program: 6, name: "Harpsichord", family: "Piano", low: 29, high: 89,
    aliases: [
      "harpsi", "hpschd", "cembalo", "clavecin", "clavicembalo", "clave de pluma", "spinet",
      "virginal", "ハープシコード", "チェンバロ", "クラヴサン",
    ],
  },
  {
    program: 7, name: "Clavi", family: "Piano", low: 28, high: 88,
    aliases: [
      "clavinet", "clav", "clavichord", "hohner clavinet", "clavicorde", "klavichord", "クラビ",
      "クラビネット", "クラヴィネット", "クラヴィ",
    ],
  },
  {
    program: 8, name: "Celesta", family: "Chromatic Percussion", low: 60, high: 108,
    aliases: [
      "celeste", "チェレスタ", "セレスタ",
    ],
  },
  {
    program: 9, name: "Glockenspiel", family: "Chromatic Percussion", low: 72, high: 108,
    aliases: [
      "glock", "glocken", "orchestra bells", "bell lyre", "campanelli", "グロッケン",
      "グロッケンシュピール", "鉄琴",
    ],
  },
  {
    program: 10, name: "Music Box", family: "Chromatic Percussion", low: 60, high: 96,
    aliases: [
      "musical box", "spieluhr", "boite a musique", "carillon", "caja de musica", "オルゴール",
      "ミュージックボックス",
    ],
  },
  {
    program: 11, name: "Vibraphone", family: "Chromatic Percussion", low: 53, high: 89,
    aliases: [
      "vibes", "vib", "vibraharp", "vibrafono", "vibrafon", "ビブラフォン", "ヴィブラフォン",
      "ヴァイブ", "ビブラホン",
    ],
  },
  {
    program: 12, name: "Marimba", family: "Chromatic Percussion", low: 45, high: 96,
    aliases: [
      "マリンバ",
    ],
  },
  {
    program: 13, name: "Xylophone", family: "Chromatic Percussion", low: 65, high: 108,
    aliases: [
      "xylo", "xyl", "xylofon", "silofono", "xilofono", "xylophon", "シロフォン", "木琴",
      "ザイロフォン",
    ],
  },
  {
    program: 14, name: "Tubular Bells", family: "Chromatic Percussion", low: 60, high: 79,
    aliases: [
      "chimes", "orchestral chimes", "tube bells", "church bells", "bells", "rohrenglocken",
      "campane tubolari", "campane", "cloches", "cloches tubulaires", "campanas",
      "チューブラーベル", "チューブラーベルズ", "鐘", "ベル",
    ],
  },
  {
    program: 15, name: "Dulcimer", family: "Chromatic Percussion", low: 48, high: 86,
    aliases: [
      "hammered dulcimer", "hammer dulcimer", "santur", "santoor", "cimbalom", "zimbalom",
      "hackbrett", "yangqin", "ダルシマー", "ツィンバロム", "サントゥール", "揚琴",
    ],
  },
  {
    program: 16, name: "Drawbar Organ", family: "Organ", low: 36, high: 96,
    aliases: [
      "organ", "hammond", "hammond organ", "hammond b 3", "b 3", "b 3 organ", "tonewheel organ",
      "jazz organ", "electric organ", "electronic organ", "org", "orgue", "organo", "orgue hammond",
      "hammondorgel", "オルガン", "ハモンドオルガン", "ドローバーオルガン", "電子オルガン",
    ],
  },
  {
    program: 17, name: "Percussive Organ", family: "Organ", low: 36, high: 96,
    aliases: [
      "perc organ", "percussion organ", "パーカッシブオルガン", "パーカッシヴオルガン",
    ],
  },
  {
    program: 18, name: "Rock Organ", family: "Organ", low: 36, high: 96,
    aliases: [
      "rotary organ", "leslie organ", "distorted organ", "overdriven organ", "ロックオルガン",
    ],
  },
  {
    program: 19, name: "Church Organ", family: "Organ", low: 24, high: 108,
    aliases: [
      "pipe organ", "cathedral organ", "baroque organ", "kirchenorgel", "orgel", "pfeifenorgel",
      "grand orgue", "orgue d eglise", "organo da chiesa", "organo de iglesia", "チャーチオルガン",
      "パイプオルガン", "教会オルガン",
    ],
  },
  {
    program: 20, name: "Reed Organ", family: "Organ", low: 36, high: 96,
    aliases: [
      "harmonium", "pump organ", "melodeon organ", "リードオルガン", "ハルモニウム",
      "足踏みオルガン",
    ],
  },
  {
    program: 21, name: "Accordion", family: "Organ", low: 53, high: 93,
    aliases: [
      "accordian", "accordeon", "akkordeon", "fisarmonica", "acordeon", "acc", "french accordion",
      "musette", "concertina", "アコーディオン", "アコーディオン 1", "手風琴",
    ],
  },
  {
    program: 22, name: "Harmonica", family: "Organ", low: 60, high: 96,
    aliases: [
      "blues harp", "mouth organ", "mouth harp", "melodica", "bluesharp", "mundharmonika", "armonica",
      "harmonica blues", "ハーモニカ", "ブルースハープ",
    ],
  },
  {
    program: 23, name: "Tango Accordion", family: "Organ", low: 53, high: 93,
    aliases: [
      "bandoneon", "bandonion", "タンゴアコーディオン", "バンドネオン",
    ],
  },
  {
    program: 24, name: "Acoustic Guitar (nylon)", family: "Guitar", low: 40, high: 84,
    aliases: [
      "acoustic guitar nylon", "nylon guitar", "nylon string guitar", "nylon", "nylon acoustic",
      "nylon str gt", "classical guitar", "classic guitar", "spanish guitar", "flamenco guitar",
      "konzertgitarre", "guitare classique", "chitarra classica", "guitarra clasica",
      "guitarra espanola", "guitarra flamenca", "ukulele", "uke", "lute", "oud", "theorbo",
      "ガットギター", "ナイロンギター",
      "クラシックギター", "ウクレレ",
    ],
  },
  {
    program: 25, name: "Acoustic Guitar (steel)", family: "Guitar", low: 40, high: 84,
    aliases: [
      "acoustic guitar steel", "acoustic guitar", "steel guitar", "steel string guitar",
      "steel acoustic", "ac guitar", "a guitar", "ac gtr", "acoustic gtr", "folk guitar",
      "western guitar", "westerngitarre", "akustikgitarre", "akustische gitarre",
      "guitare acoustique", "guitare folk", "chitarra acustica", "guitarra acustica", "guitar",
      "gtr", "gt", "guit", "gitarre", "guitare", "chitarra", "guitarra", "mandolin", "mandoline",
      "mandolino", "pedal steel", "lap steel", "twelve string guitar", "12 string guitar", "ギター", "アコギ",
      "アコースティックギター", "フォークギター", "マンドリン", "スチールギター",
    ],
  },
  {
    program: 26, name: "Electric Guitar (jazz)", family: "Guitar", low: 40, high: 86,
    aliases: [
      "electric guitar jazz", "jazz guitar", "jazz gtr", "hollow body guitar", "archtop",
      "archtop guitar", "ジャズギター",
    ],
  },
  {
    program: 27, name: "Electric Guitar (clean)", family: "Guitar", low: 40, high: 86,
    aliases: [
      "electric guitar clean", "clean guitar", "clean gtr", "clean electric", "clean",
      "electric guitar", "e guitar", "el guitar", "elec guitar", "electric gtr", "e gtr", "el gtr",
      "rhythm guitar", "rhythm gtr", "stratocaster", "strat", "telecaster", "funk guitar",
      "e gitarre", "guitare electrique", "chitarra elettrica", "guitarra electrica", "エレキギター",
      "エレキ", "エレクトリックギター", "クリーンギター", "エレキギタークリーン", "リズムギター",
    ],
  },
  {
    program: 28, name: "Electric Guitar (muted)", family: "Guitar", low: 40, high: 86,
    aliases: [
      "electric guitar muted", "muted guitar", "palm mute", "palm muted guitar", "palm mute guitar",
      "mute guitar", "muted gtr", "ミュートギター",
    ],
  },
  {
    program: 29, name: "Overdriven Guitar", family: "Guitar", low: 40, high: 86,
    aliases: [
      "overdrive guitar", "overdrive", "overdriven", "od guitar", "drive guitar", "crunch guitar",
      "crunch", "lead guitar", "lead gtr", "overdriven electric guitar", "オーバードライブギター",
      "オーバードライブ", "リードギター",
    ],
  },
  {
    program: 30, name: "Distortion Guitar", family: "Guitar", low: 40, high: 86,
    aliases: [
      "distorted guitar", "distortion", "dist guitar", "distorted", "distortion gtr", "dist gtr",
      "metal guitar", "rock guitar", "heavy guitar", "power guitar", "fuzz guitar",
      "electric guitar distorted", "verzerrte gitarre", "ディストーションギター",
      "ディストーション",
    ],
  },
  {
    program: 31, name: "Guitar Harmonics", family: "Guitar", low: 52, high: 100,
    aliases: [
      "harmonics", "electric guitar harmonics", "gt harmonics", "gtr harmonics",
      "ギターハーモニクス", "ギターハーモニックス",
    ],
  },
  {
    program: 32, name: "Acoustic Bass", family: "Bass", low: 28, high: 67,
    aliases: [
      "upright bass", "upright", "standup bass", "ac bass", "double bass pizz",
      "double bass pizzicato", "pizzicato bass", "contrabass pizzicato", "walking bass",
      "アコースティックベース", "ウッドベース", "アップライトベース",
    ],
  },
  {
    program: 33, name: "Electric Bass (finger)", family: "Bass", low: 28, high: 67,
    aliases: [
      "electric bass finger", "bass", "bass guitar", "electric bass", "finger bass",
      "fingered bass", "fingerstyle bass", "fingered electric bass", "e bass", "el bass",
      "elec bass", "bs", "bass gtr", "jazz bass", "precision bass", "p bass", "j bass",
      "bassgitarre", "basse", "basse electrique", "guitare basse", "basso", "basso elettrico",
      "bajo", "bajo electrico", "ベース", "エレキベース", "ベースギター", "エレクトリックベース",
      "フィンガーベース",
    ],
  },
  {
    program: 34, name: "Electric Bass (pick)", family: "Bass", low: 28, high: 67,
    aliases: [
      "electric bass pick", "picked bass", "pick bass", "picked electric bass", "plectrum bass",
      "ピックベース",
    ],
  },
  {
    program: 35, name: "Fretless Bass", family: "Bass", low: 28, high: 67,
    aliases: [
      "fretless", "fretless electric bass", "fretless bass guitar", "basse fretless",
      "フレットレスベース", "フレットレス",
    ],
  },
  {
    program: 36, name: "Slap Bass 1", family: "Bass", low: 28, high: 67,
    aliases: [
      "slap bass", "slap", "slapped bass", "thumb bass", "スラップベース", "スラップ",
      "チョッパーベース", "スラップベース 1",
    ],
  },
  {
    program: 37, name: "Slap Bass 2", family: "Bass", low: 28, high: 67,
    aliases: [
      "popped bass", "pop bass", "スラップベース 2",
    ],
  },
  {
    program: 38, name: "Synth Bass 1", family: "Bass", low: 24, high: 72,
    aliases: [
      "synth bass", "synthesizer bass", "syn bass", "analog bass", "moog bass", "moog", "acid bass",
      "tb 303", "303", "sub bass", "808 bass", "808 sub", "electro bass", "シンセベース",
      "シンセベース 1", "サブベース",
    ],
  },
  {
    program: 39, name: "Synth Bass 2", family: "Bass", low: 24, high: 72,
    aliases: [
      "rubber bass", "fm bass", "reese bass", "wobble bass", "dubstep bass", "シンセベース 2",
    ],
  },
  {
    program: 40, name: "Violin", family: "Strings", low: 55, high: 103,
    aliases: [
      "vln", "vn", "vl", "violine", "violinen", "geige", "violon", "violino", "violini",
      "solo violin", "electric violin", "erhu", "ヴァイオリン", "バイオリン", "提琴", "二胡",
    ],
  },
  {
    program: 41, name: "Viola", family: "Strings", low: 48, high: 91,
    aliases: [
      "vla", "va", "bratsche", "bratschen", "viole", "ヴィオラ", "ビオラ",
    ],
  },
  {
    program: 42, name: "Cello", family: "Strings", low: 36, high: 84,
    aliases: [
      "celli", "violoncello", "violoncelli", "vc", "vcl", "vlc", "violoncelle", "violonchelo",
      "chelo", "solo cello", "チェロ",
    ],
  },
  {
    program: 43, name: "Contrabass", family: "Strings", low: 24, high: 67,
    aliases: [
      "double bass", "double basses", "contrabasses", "contrabassi", "string bass", "string basses",
      "basses", "db", "cb", "kontrabass", "contrebasse", "contrebasses", "contrabbasso",
      "contrabbassi", "contrabajo", "bass fiddle", "bull fiddle", "arco bass", "bowed bass",
      "コントラバス", "ダブルベース", "弦バス",
    ],
  },
  {
    program: 44, name: "Tremolo Strings", family: "Strings", low: 24, high: 103,
    aliases: [
      "tremolo", "trem strings", "trem", "tremolo violins", "streicher tremolo",
      "トレモロストリングス", "トレモロ",
    ],
  },
  {
    program: 45, name: "Pizzicato Strings", family: "Strings", low: 24, high: 103,
    aliases: [
      "pizzicato", "pizz", "pizz strings", "plucked strings", "pizzicato violins", "pizzicati",
      "ピチカート", "ピッツィカート", "ピチカートストリングス",
    ],
  },
  {
    program: 46, name: "Orchestral Harp", family: "Strings", low: 23, high: 104,
    aliases: [
      "harp", "concert harp", "pedal harp", "lever harp", "hp", "hrp", "harfe", "harpe", "arpa",
      "lyre", "ハープ", "竪琴",
    ],
  },
  {
    program: 47, name: "Timpani", family: "Strings", low: 36, high: 60,
    aliases: [
      "timps", "timpano", "kettledrum", "pauken", "pauke", "ティンパニ", "ティンパニー",
    ],
  },
  {
    program: 48, name: "String Ensemble 1", family: "Ensemble", low: 24, high: 103,
    aliases: [
      "strings", "str", "string ensemble", "ensemble", "string section", "string orchestra",
      "orchestral strings", "legato strings", "sustained strings", "violin section",
      "string quartet", "orchestra", "full orchestra", "streicher", "streichorchester", "cordes",
      "ensemble a cordes", "archi", "cuerdas", "strgs", "chamber strings", "marcato",
      "marcato strings", "spiccato", "spiccato strings", "staccato strings", "fast strings",
      "ストリングス", "ストリングアンサンブル", "ストリングスアンサンブル", "弦", "弦楽", "弦楽器",
      "弦楽合奏", "オーケストラ",
    ],
  },
  {
    program: 49, name: "String Ensemble 2", family: "Ensemble", low: 24, high: 103,
    aliases: [
      "slow strings", "soft strings", "warm strings", "lush strings", "string ensemble slow",
      "スローストリングス",
    ],
  },
  {
    program: 50, name: "SynthStrings 1", family: "Ensemble", low: 28, high: 103,
    aliases: [
      "synth strings", "synthetic strings", "syn strings", "synstr", "string machine", "solina",
      "analog strings", "synthesizer strings", "シンセストリングス", "シンセストリングス 1",
    ],
  },
  {
    program: 51, name: "SynthStrings 2", family: "Ensemble", low: 28, high: 103,
    aliases: [
      "syn strings 2", "synth strings slow", "シンセストリングス 2",
    ],
  },
  {
    program: 52, name: "Choir Aahs", family: "Ensemble", low: 40, high: 84,
    aliases: [
      "choir", "aahs", "ahhs", "ahs", "ah", "choir ahs", "choir ahh", "chorus", "chorus aahs",
      "chor", "choeur", "coro", "mixed choir", "satb", "gregorian", "gregorian choir",
      "soprano", "voice aahs", "voice ahs", "合唱", "コーラス", "クワイア", "クワイヤ", "混声合唱",
      "聖歌隊",
    ],
  },
  {
    program: 53, name: "Voice Oohs", family: "Ensemble", low: 40, high: 84,
    aliases: [
      "oohs", "oos", "oohs choir", "choir oos", "voice", "voice oos", "vocals", "vox", "singer",
      "lead vocal", "main vocal", "vocal melody", "stimme", "gesang", "voix", "voce", "voz",
      "humming", "vocalise", "ボーカル", "ヴォーカル", "ボイス", "歌", "声", "ボイスウー",
    ],
  },
  {
    program: 54, name: "Synth Voice", family: "Ensemble", low: 36, high: 84,
    aliases: [
      "synth choir", "synthvox", "syn vox", "synth vocals", "vocoder", "synthesizer voice",
      "シンセボイス", "シンセヴォイス", "ボコーダー",
    ],
  },
  {
    program: 55, name: "Orchestra Hit", family: "Ensemble", low: 36, high: 84,
    aliases: [
      "orchestral orch orchestra stab", "hit", "stab", "orchhit", "オーケストラヒット",
      "オケヒット", "オケヒ",
    ],
  },
  {
    program: 56, name: "Trumpet", family: "Brass", low: 52, high: 86,
    aliases: [
      "tpt", "trp", "tp", "trumpet section", "piccolo trumpet", "flugelhorn", "cornet", "trompete",
      "trompeten", "trompette", "tromba", "trombe", "trompeta", "solo trumpet", "bugle",
      "トランペット", "ラッパ", "コルネット", "フリューゲルホルン",
    ],
  },
  {
    program: 57, name: "Trombone", family: "Brass", low: 34, high: 77,
    aliases: [
      "tbn", "trb", "tb", "tbone", "bone", "bass trombone", "posaune", "posaunen", "tromboni",
      "トロンボーン",
    ],
  },
  {
    program: 58, name: "Tuba", family: "Brass", low: 26, high: 65,
    aliases: [
      "tba", "sousaphone", "euphonium", "baritone horn", "テューバ", "チューバ", "ユーフォニアム",
    ],
  },
  {
    program: 59, name: "Muted Trumpet", family: "Brass", low: 52, high: 84,
    aliases: [
      "mute trumpet", "harmon mute trumpet", "harmon trumpet", "harmon mute", "tromba con sordina",
      "trompette bouchee", "ミュートトランペット",
    ],
  },
  {
    program: 60, name: "French Horn", family: "Brass", low: 35, high: 77,
    aliases: [
      "horn", "french horns", "horns in f", "f horn", "hn", "hrn", "fr horn", "waldhorn", "cor", "corno", "corni",
      "cor d harmonie", "trompa", "corno francese", "ホルン", "フレンチホルン",
    ],
  },
  {
    program: 61, name: "Brass Section", family: "Brass", low: 34, high: 86,
    aliases: [
      "brass", "brass ensemble", "brass band", "brasses", "horns", "horn section", "brs", "blaser",
      "blechblaser", "cuivres", "ottoni", "metales", "fanfare", "big band brass", "brass stabs",
      "ブラス", "ブラスセクション", "金管", "金管楽器", "ホーンセクション",
    ],
  },
  {
    program: 62, name: "SynthBrass 1", family: "Brass", low: 36, high: 96,
    aliases: [
      "synth brass", "syn brass", "synthesizer brass", "analog brass", "jump brass", "シンセブラス",
      "シンセブラス 1",
    ],
  },
  {
    program: 63, name: "SynthBrass 2", family: "Brass", low: 36, high: 96,
    aliases: [
      "syn brass 2", "soft synth brass", "シンセブラス 2",
    ],
  },
  {
    program: 64, name: "Soprano Sax", family: "Reed", low: 56, high: 88,
    aliases: [
      "soprano saxophone", "sop sax", "s sax", "sopransaxophon", "sassofono soprano",
      "saxofon soprano", "ソプラノサックス",
    ],
  },
  {
    program: 65, name: "Alto Sax", family: "Reed", low: 49, high: 81,
    aliases: [
      "alto saxophone", "a sax", "alto", "sax", "saxophone", "saxes", "saxophon", "saxofon",
      "sassofono", "altsaxophon", "sassofono contralto", "saxofon alto", "アルトサックス",
      "サックス", "サキソフォン", "サクソフォン",
    ],
  },
  {
    program: 66, name: "Tenor Sax", family: "Reed", low: 44, high: 76,
    aliases: [
      "tenor saxophone", "ten sax", "t sax", "tenor", "tenorsaxophon", "sassofono tenore",
      "saxofon tenor", "テナーサックス",
    ],
  },
  {
    program: 67, name: "Baritone Sax", family: "Reed", low: 36, high: 69,
    aliases: [
      "baritone saxophone", "bari sax", "bari", "b sax", "baritone", "baritonsaxophon",
      "saxophone baryton", "sax baryton", "sassofono baritono", "saxofon baritono",
      "bass saxophone", "bass sax", "バリトンサックス",
    ],
  },
  {
    program: 68, name: "Oboe", family: "Reed", low: 58, high: 93,
    aliases: [
      "ob", "oboi", "oboen", "hautbois", "oboe d amore", "オーボエ",
    ],
  },
  {
    program: 69, name: "English Horn", family: "Reed", low: 52, high: 84,
    aliases: [
      "cor anglais", "eng horn", "eng hn", "e horn", "englischhorn", "corno inglese",
      "corno ingles", "イングリッシュホルン", "コーラングレ", "コールアングレ",
    ],
  },
  {
    program: 70, name: "Bassoon", family: "Reed", low: 34, high: 75,
    aliases: [
      "bsn", "fg", "fagott", "fagotte", "fagotto", "fagotti", "fagot", "basson", "contrabassoon",
      "double bassoon", "kontrafagott", "contrafagotto", "ファゴット", "バスーン",
    ],
  },
  {
    program: 71, name: "Clarinet", family: "Reed", low: 50, high: 94,
    aliases: [
      "cl", "clar", "clarinet in bb", "bb clarinet", "bass clarinet", "klarinette", "klarinetten",
      "clarinette", "clarinetto", "clarinetti", "clarinete", "クラリネット",
    ],
  },
  {
    program: 72, name: "Piccolo", family: "Pipe", low: 74, high: 108,
    aliases: [
      "picc", "piccolo flute", "flautin", "ottavino", "petite flute", "pikkolo", "ピッコロ",
    ],
  },
  {
    program: 73, name: "Flute", family: "Pipe", low: 59, high: 98,
    aliases: [
      "fl", "flt", "fls", "flote", "querflote", "floten", "flauto", "flauti", "flauta",
      "concert flute", "transverse flute", "alto flute", "solo flute", "woodwinds", "winds",
      "wind section", "woodwind section", "dizi", "bamboo flute", "フルート", "横笛",
    ],
  },
  {
    program: 74, name: "Recorder", family: "Pipe", low: 60, high: 98,
    aliases: [
      "rec", "alto recorder", "soprano recorder", "blockflote", "flute a bec", "flauto dolce",
      "flauta dulce", "リコーダー", "縦笛",
    ],
  },
  {
    program: 75, name: "Pan Flute", family: "Pipe", low: 60, high: 96,
    aliases: [
      "panpipes", "zampona", "siku", "panflote", "flute de pan", "flauto di pan", "flauta de pan",
      "パンフルート", "パンパイプ",
    ],
  },
  {
    program: 76, name: "Blown Bottle", family: "Pipe", low: 60, high: 96,
    aliases: [
      "bottle", "bottle blow", "ブロウンボトル", "ボトル",
    ],
  },
  {
    program: 77, name: "Shakuhachi", family: "Pipe", low: 55, high: 91,
    aliases: [
      "shaku", "shakuhachi flute", "尺八", "シャクハチ",
    ],
  },
  {
    program: 78, name: "Whistle", family: "Pipe", low: 60, high: 108,
    aliases: [
      "whistling", "human whistle", "tin whistle", "penny whistle", "irish whistle", "low whistle",
      "pfeife", "sifflet", "fischio", "silbido", "口笛", "ホイッスル", "ティンホイッスル",
    ],
  },
  {
    program: 79, name: "Ocarina", family: "Pipe", low: 57, high: 91,
    aliases: [
      "okarina", "オカリナ",
    ],
  },
  {
    program: 80, name: "Lead 1 (square)", family: "Synth Lead", low: 21, high: 108,
    aliases: [
      "lead 1 square", "lead 1", "lead", "synth lead", "square lead", "square", "square wave",
      "pulse", "pulse wave", "pulse lead", "chiptune", "chip", "chip lead", "chiptune lead",
      "8 bit", "8 bit lead", "nes", "nes square", "gameboy", "sine wave", "sine", "sine lead", "theremin",
      "square synth", "矩形波", "スクエアリード", "スクエア", "シンセリード", "リード", "三角波",
      "チップチューン",
    ],
  },
  {
    program: 81, name: "Lead 2 (sawtooth)", family: "Synth Lead", low: 21, high: 108,
    aliases: [
      "lead 2 sawtooth", "lead 2", "saw lead", "sawtooth lead", "saw", "sawtooth", "saw wave",
      "sawtooth wave", "supersaw", "supersaw lead", "trance lead", "saw synth", "synth",
      "synthesizer", "synthesiser", "edm lead", "のこぎり波", "ノコギリ波", "ソウリード", "シンセ",
      "シンセサイザー",
    ],
  },
  {
    program: 82, name: "Lead 3 (calliope)", family: "Synth Lead", low: 36, high: 108,
    aliases: [
      "lead 3 calliope", "lead 3", "calliope", "calliope lead", "steam organ", "カリオペ",
      "カリオペリード",
    ],
  },
  {
    program: 83, name: "Lead 4 (chiff)", family: "Synth Lead", low: 36, high: 108,
    aliases: [
      "lead 4 chiff", "lead 4", "chiff", "chiff lead", "チフリード",
    ],
  },
  {
    program: 84, name: "Lead 5 (charang)", family: "Synth Lead", low: 36, high: 108,
    aliases: [
      "lead 5 charang", "lead 5", "charang", "charang lead", "charango", "チャランゴ",
      "チャラングリード",
    ],
  },
  {
    program: 85, name: "Lead 6 (voice)", family: "Synth Lead", low: 36, high: 96,
    aliases: [
      "lead 6 voice", "lead 6", "voice lead", "solo vox", "synth voice lead",
      "ボイスリード",
    ],
  },
  {
    program: 86, name: "Lead 7 (fifths)", family: "Synth Lead", low: 36, high: 96,
    aliases: [
      "lead 7 fifths", "lead 7", "fifths lead", "fifths", "フィフスリード",
    ],
  },
  {
    program: 87, name: "Lead 8 (bass + lead)", family: "Synth Lead", low: 21, high: 108,
    aliases: [
      "lead 8 bass lead", "lead 8", "bass lead", "bass and lead", "ベースリード",
    ],
  },
  {
    program: 88, name: "Pad 1 (new age)", family: "Synth Pad", low: 24, high: 96,
    aliases: [
      "pad 1 new age", "pad 1", "new age", "new age pad", "fantasia", "ニューエイジパッド",
      "ニューエイジ", "ファンタジア",
    ],
  },
  {
    program: 89, name: "Pad 2 (warm)", family: "Synth Pad", low: 24, high: 96,
    aliases: [
      "pad 2 warm", "pad 2", "warm pad", "pad", "warm", "synth pad", "soft pad", "analog pad",
      "ambient pad", "lush pad", "string pad", "ウォームパッド", "パッド", "シンセパッド",
    ],
  },
  {
    program: 90, name: "Pad 3 (polysynth)", family: "Synth Pad", low: 24, high: 96,
    aliases: [
      "pad 3 polysynth", "pad 3", "polysynth", "polysynth pad", "poly pad", "ポリシンセ",
      "ポリシンセパッド",
    ],
  },
  {
    program: 91, name: "Pad 4 (choir)", family: "Synth Pad", low: 36, high: 84,
    aliases: [
      "pad 4 choir", "pad 4", "choir pad", "space voice", "voice pad", "vocal pad",
      "クワイアパッド", "スペースボイス",
    ],
  },
  {
    program: 92, name: "Pad 5 (bowed)", family: "Synth Pad", low: 36, high: 96,
    aliases: [
      "pad 5 bowed", "pad 5", "bowed pad", "bowed glass", "bowed", "glass pad", "glass harmonica",
      "ボウパッド", "ボウグラス",
    ],
  },
  {
    program: 93, name: "Pad 6 (metallic)", family: "Synth Pad", low: 36, high: 96,
    aliases: [
      "pad 6 metallic", "pad 6", "metallic pad", "metal pad", "metallic", "メタリックパッド",
      "メタルパッド",
    ],
  },
  {
    program: 94, name: "Pad 7 (halo)", family: "Synth Pad", low: 36, high: 96,
    aliases: [
      "pad 7 halo", "pad 7", "halo pad", "halo", "ハローパッド", "ヘイローパッド",
    ],
  },
  {
    program: 95, name: "Pad 8 (sweep)", family: "Synth Pad", low: 36, high: 96,
    aliases: [
      "pad 8 sweep", "pad 8", "sweep pad", "sweep", "sweeping pad", "スイープパッド",
    ],
  },
  {
    program: 96, name: "FX 1 (rain)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 1 rain", "fx 1", "rain", "ice rain", "rain pad", "アイスレイン",
    ],
  },
  {
    program: 97, name: "FX 2 (soundtrack)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 2 soundtrack", "fx 2", "soundtrack", "soundtrack pad", "cinematic pad",
      "サウンドトラック",
    ],
  },
  {
    program: 98, name: "FX 3 (crystal)", family: "Synth Effects", low: 36, high: 108,
    aliases: [
      "fx 3 crystal", "fx 3", "crystal", "crystal bell", "crystal pad", "クリスタル",
    ],
  },
  {
    program: 99, name: "FX 4 (atmosphere)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 4 atmosphere", "fx 4", "atmosphere", "atmosphere pad", "atmospheric pad",
      "アトモスフィア",
    ],
  },
  {
    program: 100, name: "FX 5 (brightness)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 5 brightness", "fx 5", "brightness", "bright pad", "brightness pad", "ブライトネス",
    ],
  },
  {
    program: 101, name: "FX 6 (goblins)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 6 goblins", "fx 6", "goblins", "goblin pad", "ゴブリン", "ゴブリンズ",
    ],
  },
  {
    program: 102, name: "FX 7 (echoes)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 7 echoes", "fx 7", "echoes", "echo drops", "echo pad", "echo", "エコー", "エコーズ",
    ],
  },
  {
    program: 103, name: "FX 8 (sci-fi)", family: "Synth Effects", low: 36, high: 96,
    aliases: [
      "fx 8 sci fi", "fx 8", "fx", "sfx", "effects", "sound effects", "synth fx", "synth effects",
      "sci fi", "star theme", "science fiction", "サイファイ", "スターテーマ", "効果音",
    ],
  },
  {
    program: 104, name: "Sitar", family: "Ethnic", low: 48, high: 84,
    aliases: [
      "indian sitar", "veena", "tanpura", "シタール",
    ],
  },
  {
    program: 105, name: "Banjo", family: "Ethnic", low: 48, high: 86,
    aliases: [
      "bluegrass banjo", "バンジョー",
    ],
  },
  {
    program: 106, name: "Shamisen", family: "Ethnic", low: 50, high: 84,
    aliases: [
      "samisen", "syamisen", "sanshin", "tsugaru shamisen", "三味線", "三線", "シャミセン",
      "津軽三味線",
    ],
  },
  {
    program: 107, name: "Koto", family: "Ethnic", low: 48, high: 88,
    aliases: [
      "japanese koto", "japanese harp", "taisho koto", "guzheng", "zither", "gayageum", "guqin",
      "琴", "箏", "お琴", "コト", "古筝", "古箏", "大正琴",
    ],
  },
  {
    program: 108, name: "Kalimba", family: "Ethnic", low: 48, high: 84,
    aliases: [
      "thumb piano", "mbira", "sansa", "likembe", "カリンバ", "親指ピアノ",
    ],
  },
  {
    program: 109, name: "Bag pipe", family: "Ethnic", low: 36, high: 81,
    aliases: [
      "pipes", "highland pipes", "uilleann pipes", "dudelsack", "cornemuse", "cornamusa", "gaita",
      "バグパイプ",
    ],
  },
  {
    program: 110, name: "Fiddle", family: "Ethnic", low: 55, high: 96,
    aliases: [
      "folk fiddle", "country fiddle", "irish fiddle", "folk violin", "country violin", "フィドル",
    ],
  },
  {
    program: 111, name: "Shanai", family: "Ethnic", low: 48, high: 84,
    aliases: [
      "shehnai", "shenai", "shannai", "shawm", "suona", "duduk", "zurna", "シャナイ", "シャーナイ",
    ],
  },
  {
    program: 112, name: "Tinkle Bell", family: "Percussive", low: 72, high: 96,
    aliases: [
      "tinker bell", "finger cymbals", "hand bells", "ティンクルベル", "鈴",
    ],
  },
  {
    program: 113, name: "Agogo", family: "Percussive", low: 60, high: 84,
    aliases: [
      "agogo bell", "アゴゴ",
    ],
  },
  {
    program: 114, name: "Steel Drums", family: "Percussive", low: 48, high: 88,
    aliases: [
      "steelpan", "handpan", "hang drum", "スチールドラム", "スティールドラム", "スチールパン",
    ],
  },
  {
    program: 115, name: "Woodblock", family: "Percussive", low: 48, high: 84,
    aliases: [
      "temple block", "mokugyo", "ウッドブロック", "木魚",
    ],
  },
  {
    program: 116, name: "Taiko Drum", family: "Percussive", low: 36, high: 60,
    aliases: [
      "taiko", "wadaiko", "odaiko", "daiko", "japanese drum", "太鼓", "和太鼓", "大太鼓", "小太鼓",
    ],
  },
  {
    program: 117, name: "Melodic Tom", family: "Percussive", low: 36, high: 72,
    aliases: [
      "melo tom", "melodic drum", "tuned tom", "メロディックタム", "メロタム",
    ],
  },
  {
    program: 118, name: "Synth Drum", family: "Percussive", low: 36, high: 72,
    aliases: [
      "syn drum", "synth tom", "simmons", "シンセドラム",
    ],
  },
  {
    program: 119, name: "Reverse Cymbal", family: "Percussive", low: 36, high: 84,
    aliases: [
      "reversed cymbal", "reverse crash", "rev cymbal", "riser", "リバースシンバル", "リバース",
    ],
  },
  {
    program: 120, name: "Guitar Fret Noise", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "fret noise", "guitar noise", "gt fret noise", "guitar fret", "fret buzz", "フレットノイズ",
      "ギターフレットノイズ",
    ],
  },
  {
    program: 121, name: "Breath Noise", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "breath", "flute key click", "breath sound", "ブレスノイズ", "ブレス", "息",
    ],
  },
  {
    program: 122, name: "Seashore", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "sea", "ocean", "waves", "ocean waves", "surf", "beach", "noise", "海岸", "波", "海",
      "ノイズ", "シーショア",
    ],
  },
  {
    program: 123, name: "Bird Tweet", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "bird", "birdsong", "tweet", "bird chirp", "鳥", "小鳥", "鳥のさえずり",
    ],
  },
  {
    program: 124, name: "Telephone Ring", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "telephone", "phone", "phone ring", "ringtone", "telephone bell", "電話", "電話のベル",
    ],
  },
  {
    program: 125, name: "Helicopter", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "chopper", "heli", "ヘリコプター",
    ],
  },
  {
    program: 126, name: "Applause", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "clapping audience", "crowd", "audience", "crowd noise", "cheering", "拍手", "歓声",
    ],
  },
  {
    program: 127, name: "Gunshot", family: "Sound Effects", low: 36, high: 84,
    aliases: [
      "gun", "gun pistol", "explosion", "銃声",
    ],
  },
];

/** Folds the names of the table when the first is looked for, and not again. */
const findNamed = createNameFinder(PROGRAMS);

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
  const found = findNamed(text);
  return found && { program: found.entry.program, exact: found.exact };
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
