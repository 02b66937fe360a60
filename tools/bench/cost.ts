/** What a step took; the processor's time counts all threads and means the same on a machine that does other work. */
export interface Cost {
  readonly milliseconds: number;
  readonly processorMilliseconds: number;
}
