import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** What a brand's gateway answered when the screens were recorded. */
const answersSchema = v.object({
  /** When, in milliseconds since 1970: the clock of the pages stands still there. */
  now: v.number(),
  /** Bodies by call, as `callOf` names it. */
  calls: v.record(v.string(), v.unknown()),
});

export type Answers = v.InferOutput<typeof answersSchema>;

/** Where calls go; all other addresses are files. */
export const isCall = (pathname: string): boolean => /^\/(?:wps|lgw|lotto)\//.test(pathname);

/** The streams of a member's balance and of live content. They have no end, so they are not recorded. */
export const isStream = (pathname: string): boolean => /^\/wps\/v2\/(?:wallets|live)\/events$/.test(pathname);

/** The name of a call: who made it, its method and its address without the port, which is another one each time. */
export function callOf(request: { readonly method: string; readonly url: URL; readonly isMember: boolean }) {
  const query = new URLSearchParams(request.url.searchParams);
  query.delete('url');
  query.sort();
  const address = [request.url.pathname, query.toString()].filter(Boolean).join('?');
  return `${request.isMember ? 'member' : 'guest'} ${request.method} ${address}`;
}

const fileOf = (merchant: string): string => path.join(import.meta.dirname, 'answers', `${merchant}.json`);

/** @throws when the screens of the brand were never recorded */
export function readAnswers(merchant: string): Answers {
  const file = fileOf(merchant);
  if (!existsSync(file))
    throw new Error(`There are no answers for ${merchant}. Record them: npm run visual -- record`);
  return v.parse(answersSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Writes a call a line, so that a difference names the call. */
export function writeAnswers(merchant: string, { now, calls }: Answers): void {
  const lines = Object.keys(calls)
    .toSorted()
    .map((call) => `${JSON.stringify(call)}:${JSON.stringify(calls[call])}`);
  writeFileSync(fileOf(merchant), `{"now":${now},"calls":{\n${lines.join(',\n')}\n}}\n`);
}
