import * as v from 'valibot';

const opened = v.object({ name: v.string(), url: v.pipe(v.string(), v.url()) });

/**
 * Reads which game a navigation wants to open.
 *
 * @param state what came along with the navigation; anyone's page may have written it.
 * @param hosts origins that the brand allows games from; `https://*.example` allows every host below.
 * @returns undefined when there is no game, or when its host is not among them.
 */
export function gameAddress(
  state: unknown,
  hosts: readonly string[],
): { readonly name: string; readonly url: string } | undefined {
  const parsed = v.safeParse(opened, state);
  if (!parsed.success) return undefined;
  const { protocol, host } = new URL(parsed.output.url);
  const allowed = hosts.some((pattern) => {
    const wanted = pattern.replace(/^https:\/\//, '');
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
  });
  return protocol === 'https:' && allowed ? parsed.output : undefined;
}
