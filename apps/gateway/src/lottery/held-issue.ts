/** Names an issue. */
export interface IssueKey {
  readonly lottery: string;
  readonly issue: string;
}

/** An issue, held by the step that works on it. */
export interface HeldIssue {
  readonly id: bigint;
  readonly lottery: string;
  readonly issue: string;
  readonly family: string;
  readonly draws: 'own' | 'outside';
  readonly chain: bigint | null;
  readonly round: bigint | null;
  readonly sealedSeed: Buffer | null;
  /** As the rules write a draw; null before it, and for a void issue. */
  readonly result: string | null;
  readonly void: boolean;
  /** Whether the time for the sale to close, or for the draw, has come. */
  readonly closing: boolean;
  readonly drawing: boolean;
  readonly checkedTo: bigint;
  readonly paidTo: bigint;
  readonly rebatedTo: bigint;
}

/** `more`: part of the step is done and the rest comes next. `waiting`: for a time, a beacon or the operators. */
export type StepOutcome = 'done' | 'more' | 'waiting';
