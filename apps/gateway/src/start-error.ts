/**
 * The gateway cannot start, for a reason that the operator can cure. `message` is one line fit for a terminal: what is
 * wrong and what to do. It never holds a password. Anything else thrown during the start is a bug and keeps its stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
