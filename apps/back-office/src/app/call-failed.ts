import type { FailureKind, FieldProblem } from '@marquee/contract';

/** A call was refused, or the gateway could not be reached (`network`). */
export class CallFailed extends Error {
  readonly kind: FailureKind | 'network';
  readonly fields: readonly FieldProblem[];

  constructor(kind: FailureKind | 'network', message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.kind = kind;
    this.fields = fields;
  }
}
