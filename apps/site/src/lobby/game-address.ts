import * as v from 'valibot';
import { isDeclared } from '../support/declared.ts';

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
  return isDeclared(parsed.output.url, hosts) ? parsed.output : undefined;
}
