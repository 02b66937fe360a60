/** What an operation that may be expected to fail returns; bugs are exceptions instead. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem };

/** Why a decimal string is not an amount. */
export type ParseProblem = 'currency' | 'negative' | 'not-a-decimal' | 'too-large';
