/**
 * Reads the hidden path of the customer-service route of type 3 (`customerServiceRouters`).
 *
 * @returns an https address or a path of this site; `undefined` when the path holds neither
 */
export async function decodeCustomerServicePath(path: string): Promise<string | undefined> {
  const { decode } = await import('./decode.ts');
  return decode(path);
}
