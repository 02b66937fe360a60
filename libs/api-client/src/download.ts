import { betTotals, type Result, type WireLanguage } from '@marquee/contract';
import { withTimeout } from './timeout.ts';
import { clientFailure, type Failure } from './failure.ts';

/** A year's records are written in seconds; a phone on a poor line needs longer to take them. */
const defaultTimeout = 120_000;

/** A file to download, with the credentials of the member. */
export interface Download {
  /** One of the contract's `downloads`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly token: string;
  readonly language: WireLanguage;
  /** Milliseconds until the whole file must be there; 120,000 unless given. */
  readonly timeout?: number;
  /** `globalThis.fetch` unless given. */
  readonly fetch?: typeof fetch;
}

/** Fetches a file whole. A file cut short is a failure, never a shorter file. */
export async function downloadFile(download: Download): Promise<Result<Blob, Failure>> {
  const { path, query, token, language, timeout = defaultTimeout, fetch: send = globalThis.fetch } = download;
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return withTimeout<Result<Blob, Failure>>({ timeout }, async (signal) => {
    const response = await send(`${path}?${new URLSearchParams(given)}`, {
      headers: { Authorization: `Bearer ${token}`, Language: language },
      signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!response.ok) {
      const { readRefusal } = await import('./refusal.ts');
      const answer: unknown = await response.json().catch(() => ({}));
      // A download is refused as the call is whose query it takes.
      return { ok: false, error: readRefusal(betTotals, response, { ...(answer as object) }) };
    }
    if (!response.headers.get('Content-Type')?.startsWith('text/csv'))
      return { ok: false, error: clientFailure('malformed-answer', `${path}: not a table`) };
    return { ok: true, value: await response.blob() };
  });
}
