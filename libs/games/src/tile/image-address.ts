/**
 * The address of a picture that the menus name by its path.
 *
 * @param path as the menus have it; empty when the game brings no picture.
 * @param hosts the image hosts that the platform offers and the brand allows; one of them is chosen by the path, so
 * that the same picture always comes from the same host and is cached once.
 * @returns undefined when there is no picture or no host for it.
 */
export function imageAddress(path: string, hosts: readonly string[]): string | undefined {
  if (path === '' || hosts.length === 0) return undefined;
  const place = [...path].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const host = hosts[place % hosts.length];
  if (host === undefined) return undefined;
  try {
    return new URL(path, host).href;
  } catch {
    return undefined;
  }
}
