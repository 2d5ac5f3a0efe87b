/** Remembers how chords are voiced behind other chords: a loop of four has no more than eight voicings. */
export class VoicingMemory<Voicing extends { readonly pitches: readonly number[] }> {
  /** Voicings by the pitches before, in words, and by chord. */
  readonly #voicings = new Map<string, Map<string, Voicing>>();
  /** Those by the pitches themselves, where these are of a voicing: most chords stand behind one. */
  readonly #after = new Map<readonly number[], Map<string, Voicing>>();

  /** Gives how a chord is voiced behind some pitches; `undefined` when it was not yet. */
  recall(chord: string, before: readonly number[]): Voicing | undefined {
    return (this.#after.get(before) ?? this.#find(before)).get(chord);
  }

  /** Keeps how a chord is voiced behind some pitches. */
  keep(chord: string, before: readonly number[], voicing: Voicing): void {
    this.#find(before).set(chord, voicing);
    this.#after.set(voicing.pitches, this.#find(voicing.pitches));
  }

  #find(before: readonly number[]): Map<string, Voicing> {
    const key = before.join(" ");
    let voicings = this.#voicings.get(key);
    if (voicings === undefined) this.#voicings.set(key, voicings = new Map());
    return voicings;
  }
}
