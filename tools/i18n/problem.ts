/** Something wrong with a text, at a line that can be opened. */
export interface Problem {
  /** From the workspace root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
