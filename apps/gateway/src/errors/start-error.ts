/**
 * The gateway cannot start, for a reason that the operator can cure. `message` is one line fit for a terminal: what is
 * wrong and what to do. It never holds a password. Anything else thrown during the start is a bug and keeps its stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Explains why a port cannot be opened.
 *
 * @param prefix what stands before PORT and HOST in the names of the variables that set them
 * @returns a StartError, or the error itself when the operator cannot fix it
 */
export function explainListen(
  error: unknown,
  { host, port }: { host: string; port: number },
  prefix = '',
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken: end the program that uses it, or set ${prefix}PORT to another.`,
    );
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs special rights: set ${prefix}PORT to one above 1023.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code)))
    return new StartError(`This machine has no address ${host}: correct ${prefix}HOST.`);
  return error;
}
