import { liveFilters, wireLanguages, type LiveFilter, type WireLanguage } from '@marquee/contract';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { GameTerms } from './catalogue.store.ts';

const columns: readonly string[] = ['code', 'picture', 'liveFilter', ...wireLanguages];
const codePattern = /^[\x21-\x7e]{1,100}$/;
const picturePattern = /^(\/[\w./-]{1,199}|[\w-]{1,100})$/;
const NAME_LENGTH = 120;

/** What a file of games says, or what is wrong with it, with the line. */
export type GameFile =
  | { readonly ok: true; readonly games: readonly GameTerms[] }
  | { readonly ok: false; readonly problem: string };

const recordsSchema = v.array(
  v.object({ info: v.object({ lines: v.number() }), record: v.record(v.string(), v.string()) }),
);

/** Reads a CSV file of games: columns `code`, languages, and, if wanted, `picture` and `liveFilter`. */
export function readGameFile(csv: string): GameFile {
  let records: v.InferOutput<typeof recordsSchema>;
  try {
    records = v.parse(
      recordsSchema,
      parse(csv, {
        bom: true,
        columns: (header: string[]) => header.map((name) => name.trim()),
        info: true,
        skipEmptyLines: true,
        trim: true,
      }),
    );
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'expected a CSV file' };
  }
  const [first] = records;
  if (first === undefined)
    return { ok: false, problem: 'expected a line with the names of columns, and games' };
  const unknown = Object.keys(first.record).find((name) => !columns.includes(name));
  if (unknown !== undefined)
    return { ok: false, problem: `line 1: there is no column ${unknown}: there are ${columns.join(', ')}` };
  const games = new Map<string, GameTerms>();
  for (const { info, record } of records) {
    const game = readGame(record);
    if (typeof game === 'string') return { ok: false, problem: `line ${info.lines}: ${game}` };
    if (games.has(game.code))
      return { ok: false, problem: `line ${info.lines}: ${game.code} is in the file twice` };
    games.set(game.code, game);
  }
  return { ok: true, games: [...games.values()] };
}

/** A game, or what is wrong with its line. */
function readGame(record: Readonly<Record<string, string>>): GameTerms | string {
  const { code = '', picture = '', liveFilter = '' } = record;
  if (!codePattern.test(code)) return 'code: expected at most 100 visible ASCII characters';
  if (picture !== '' && !picturePattern.test(picture))
    return 'picture: expected a path such as /covers/one.avif';
  if (liveFilter !== '' && !isLiveFilter(liveFilter))
    return `liveFilter: expected one of ${liveFilters.join(', ')}`;
  const names = wireLanguages.flatMap((language): [WireLanguage, string][] => {
    const name = record[language] ?? '';
    return name === '' ? [] : [[language, name]];
  });
  if (names.length === 0) return `expected a name in one of the columns ${wireLanguages.join(', ')}`;
  const long = names.find(([, name]) => name.length > NAME_LENGTH);
  if (long !== undefined) return `${long[0]}: expected at most ${NAME_LENGTH} characters`;
  return {
    code,
    names: Object.fromEntries(names),
    picture: picture === '' ? null : picture,
    liveFilter: liveFilter !== '' && isLiveFilter(liveFilter) ? liveFilter : null,
  };
}

const isLiveFilter = (name: string): name is LiveFilter => liveFilters.some((known) => known === name);
