import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds of processor that a PostgreSQL server and all its processes, ended ones too, have used; NaN where /proc is not.
 * @param server the process that all the others are children of
 */
export function serverProcessor(server: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // After the command's name in parentheses: state, parent, …; 11 to 14 are own and ended children's times.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const isServer = Number(name) === server;
      if (isServer || Number(fields[1]) === server)
        ticks += fields.slice(11, isServer ? 15 : 13).reduce((sum, each) => sum + Number(each), 0);
    } catch {
      // It has ended in this moment.
    }
  }
  return ticks * 10;
}
