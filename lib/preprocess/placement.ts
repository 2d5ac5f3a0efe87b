/** One time that a section is played. */
export interface Placement {
  /** Folded name of the section. */
  readonly key: string;
  /** As the caller calls it. */
  readonly name: string;
  /** Where it starts, in ticks. */
  readonly tick: number;
  /** Where it ends. */
  readonly end: number;
}
