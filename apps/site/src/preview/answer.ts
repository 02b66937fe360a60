import {
  calls,
  memberCentreFlags,
  type AnswerOf,
  type CallName,
  type FailureKind,
  type PreviewState,
} from '@marquee/contract';
import { samplesNow, wireOf } from '@marquee/api-client/samples';
import { samplesOf } from './samples.ts';

/** What a call of the previewed page is answered: nothing for ever, a status with a body, or by the gateway as to a guest. */
export type PreviewAnswer = 'pending' | 'gateway' | { readonly status: number; readonly body: object };

/** For whom a preview invents its answers. */
export interface PreviewOptions {
  readonly state: PreviewState;
  /** The brand's currency, in place of the samples' own. */
  readonly currency: string;
  /** Milliseconds since 1970: the samples' moment is moved there. */
  readonly now: number;
}

const rows = Object.values(calls);

/** Without them no page is there at all, or no page of members opens. */
const answeredAlways: readonly CallName[] = ['systemStatus', 'systemWhitelabel', 'memberInfo'];

const isStream = (path: string): boolean => path.endsWith('/events');

const refusal = (status: number, kind: FailureKind): PreviewAnswer => ({
  status,
  body: { success: false, kind, message: 'This is a preview.' },
});

/**
 * Decides what a call of a preview is answered. Nothing that is done in a preview with invented data reaches the gateway, which
 * does not know the invented member.
 *
 * @param path without its query
 */
export function answerOf(method: string, path: string, options: PreviewOptions): PreviewAnswer {
  const { state } = options;
  const row = rows.find((each) => each.method === method && each.path === path);
  if (row === undefined) return isStream(path) ? 'pending' : 'gateway';
  if (!answeredAlways.includes(row.name)) {
    if (state === 'loading') return 'pending';
    if (state === 'failing') return refusal(503, 'unavailable');
  }
  const sample = samplesOf(state)[row.name];
  if (sample !== undefined)
    return { status: 200, body: { success: true, value: adapted(row.name, sample, options) } };
  return row.token !== 'required' && method === 'GET' ? 'gateway' : refusal(501, 'not-available');
}

/** A sample in wire form, in the brand's currency, with its moment moved to the present. */
function adapted(name: string, sample: unknown, { currency, now }: PreviewOptions): unknown {
  const shift = now - Date.parse(samplesNow);
  const moved = (time: string): string => new Date(Date.parse(time) + shift).toISOString();
  return JSON.parse(JSON.stringify(wireOf(name, sample, currency)), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d$/.test(value)) return moved(`${value}-15`).slice(0, 7);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return moved(value).slice(0, 10);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moved(value) : value;
  });
}

/** The gateway's answer about the site, with the whole member centre switched on: a preview shows pages before a brand opens them. */
export function withMemberCentre(status: AnswerOf<typeof calls.systemStatus>): typeof status {
  const others = status.whitelabel.filter(({ modId }) => !memberCentreFlags.some((flag) => flag === modId));
  return {
    ...status,
    whitelabel: [...others, ...memberCentreFlags.map((modId) => ({ modId, enabled: '1' as const }))],
  };
}
