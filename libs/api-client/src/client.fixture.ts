import { createClient } from './index.ts';
import type { ClientOptions } from './index.ts';

/** A request as the gateway would see it. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A client whose requests are noted and answered by a function; it hangs where that gives nothing. */
export function clientOf(
  answer: (sent: Sent) => Response | Error | undefined,
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const client = createClient({
    session: { token: () => 'token-1' },
    language: () => 'TH',
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const request = {
        url: String(input),
        method: init?.method ?? '',
        headers,
        body: String(init?.body ?? ''),
      };
      sent.push(request);
      const given = answer(request);
      if (given === undefined) return new Promise<never>(() => {});
      if (given instanceof Error) throw given;
      return given;
    },
    ...options,
  });
  return { client, sent };
}

/** The gateway's answer that a call succeeded. */
export const success = (value: unknown) => Response.json({ success: true, value });
/** The gateway's answer that a call was refused. */
export const refused = (kind: string, status: number, more: object = {}) =>
  Response.json({ success: false, kind, message: 'no', ...more }, { status });
