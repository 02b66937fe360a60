import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { storyClient, type StoryAnswers } from '@marquee/api-client/stories';
import type { Payout, Proof } from '../lottery.queries.ts';
import { sampleReceipt } from '../samples/tickets.ts';
import { storyTicket } from '../stories.data.ts';
import { checkTickets } from './counted-tickets.ts';
import { honestProof, honestReceipt } from './verify.data.ts';

const leaf = createHash('sha256').update('\0ticket').digest('hex');
const proof = { ...honestProof, tickets: { count: 1, root: leaf } };
const ticket = storyTicket(1, { state: 'lost', receipt: { ...sampleReceipt, ticket: leaf } });
const payout = {
  counted: { text: 'ticket', place: 0, path: [] } satisfies Payout['counted'],
};
const listing = (tickets: readonly object[], next: string | null = null) => ({ tickets, next });
const check = (answers: StoryAnswers, of: Proof = proof, kept = [] as (typeof honestReceipt)[]) =>
  checkTickets(
    storyClient({ lotteryTickets: listing([ticket]), lotteryPayout: payout, ...answers }),
    of,
    kept,
  );

test('a ticket under the root is counted, and one that is not is found', async () => {
  expect(await check({})).toEqual({ held: 1, failed: 0, unknown: [] });
  const other = { ...proof, tickets: { count: 1, root: 'ab'.repeat(32) } };
  expect(await check({}, other)).toEqual({ held: 0, failed: 1, unknown: [] });
  const none = { ...proof, tickets: { count: 0, root: null } };
  expect(await check({}, none)).toEqual({ held: 0, failed: 1, unknown: [] });
  expect(await check({ lotteryPayout: { counted: null } })).toEqual({ held: 0, failed: 1, unknown: [] });
});

test('what is not known is listed with its reason', async () => {
  const unknown = async (...parts: Parameters<typeof check>) => (await check(...parts))?.unknown;
  expect(await unknown({ lotteryTickets: listing([]) })).toEqual(['none']);
  const cancelled = { ...ticket, state: 'cancelled' };
  expect(await unknown({ lotteryTickets: listing([cancelled]) })).toEqual(['none']);
  expect(await unknown({ lotteryTickets: 'unauthenticated' })).toEqual(['guest']);
  expect(await unknown({ lotteryTickets: 'unavailable' })).toEqual(['unread']);
  expect(await unknown({ lotteryPayout: 'conflict' })).toEqual(['unread']);
  expect(await unknown({ lotteryTickets: listing([ticket], '1') })).toEqual(['many']);
  // What the browser kept is not what the platform shows now.
  expect(await unknown({}, proof, [honestReceipt])).toEqual(['foreign']);
  expect(await unknown({}, proof, [{ ...honestReceipt, ticket: leaf }])).toEqual([]);
});

test('an instant draw has no tickets but the one that it was made for', async () => {
  const instant = { ...proof, beacon: { kind: 'player' as const, value: 'a' } };
  expect(await checkTickets(storyClient({}), instant, [])).toBeUndefined();
});
