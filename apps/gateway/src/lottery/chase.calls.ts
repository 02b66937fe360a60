import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import { applyLimits, readTicket } from '@marquee/lottery-rules';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import type { Encryption } from '../core/encryption.ts';
import { endLinks, openLink } from './chase-steps.store.ts';
import { listChases, type ChaseRow } from './chase-list.store.ts';
import { findChase, placeChase, type NewLink } from './chases.store.ts';
import type { BeaconSource } from './beacon.ts';
import { drawChains, promiseOf } from './draw-chains.store.ts';
import { calendarFor } from './issues.store.ts';
import { requestHash, wireMoney } from './lottery.answers.ts';
import { withinPlatformStake } from './orders.store.ts';
import { offerNext, orderRefusal, priceAll, findOffer, type Offer } from './purchase.ts';
import { limitText, type PricedTicket } from './price-ticket.ts';
import { signReceipt, storedPromise } from './receipts.ts';
import type { PlannedIssue, Schedule } from './schedule.ts';
import { openSigner, type Signer } from './signing.store.ts';
import type { Terms } from './terms.ts';

type ChaseCalls = 'lotteryChase' | 'lotteryChases' | 'lotteryChaseCancel';

/** Handlers of tickets that are repeated over issues. */
export function chaseCalls(parts: {
  readonly sql: Sql;
  readonly secrets: Encryption;
  readonly beaconOf: BeaconSource;
}): Pick<Handlers, ChaseCalls> {
  const { sql, secrets, beaconOf } = parts;
  async function shown(chase: bigint, context: CallContext<'required'>) {
    const [row] = await listChases(sql, context.session.member, { only: chase, count: 1 });
    if (row === undefined) throw new Error(`the chase ${chase} is gone`);
    return answer(chaseAnswer(row, context, await openSigner(sql, secrets)));
  }

  return {
    lotteryChase: async ({ body }, context) => {
      const { merchant, session, log } = context;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const request = { id: body.requestId, hash: requestHash(body) };
      const known = await findChase(sql, session.member, request);
      if (known?.kind === 'replay') return shown(known.chase, context);
      if (known?.kind === 'conflict') return orderRefusal(sql, session.member, merchant.currency, known);
      const offer = await findOffer(sql, merchant, session.member, body.gameCode);
      // An instant lottery has no issues to come.
      if (offer === undefined || offer.lottery.schedule === null) return refuse('not-found');
      const multiples = body.tickets.findIndex(({ price }) => price.kind === 'units' && price.multiple !== 1);
      if (multiples >= 0)
        return fault(
          `tickets.${multiples}.price.multiple`,
          'multiple',
          'expected 1: the links have the multiples',
        );
      const planned = plannedLinks(offer, offer.lottery.schedule, body.links);
      if (planned === 'closed') return offerNext(parts, offer);
      if (!Array.isArray(planned)) return planned;
      const [start] = planned;
      if (start === undefined) return offerNext(parts, offer);
      const terms = offer.termsOn(start);
      const priced = priceAll(terms, merchant.currency, body.tickets);
      if (!priced.ok) return priced;
      const priceLinks = linksOf(terms, merchant.currency, priced.value, planned);
      if (!Array.isArray(priceLinks)) return priceLinks;
      const chains = await drawChains(sql, body.gameCode);
      const links = priceLinks.map((link, place) => {
        const issue = planned[place];
        const promise = issue && promiseOf(offer.lottery, chains, issue, beaconOf.networks);
        return { ...link, promise: promise === undefined ? null : storedPromise(promise) };
      });
      // Chains are published long before: without one the lottery has just been made.
      if (offer.lottery.draws === 'own' && links.some(({ promise }) => promise === null))
        return offerNext(parts, offer);
      const total = parseMoney(merchant.currency, body.total);
      const sum = links.reduce((all, { amount }) => all + amount, 0n);
      if (!total.ok || total.value.amount !== sum)
        return fault('total', 'total', 'the total is not the sum of the links');
      const profit =
        body.stopAtProfit === undefined ? undefined : parseMoney(merchant.currency, body.stopAtProfit);
      if (profit !== undefined && !(profit.ok && profit.value.amount > 0n))
        return fault('stopAtProfit', 'no-profit', 'expected an amount above nothing');
      const chase = {
        buyer: offer.buyer,
        lottery: body.gameCode,
        request,
        tickets: priced.value,
        links,
        pricesHash: terms.pricesHash,
        stopOnWin: body.stopOnWin,
        stopAtProfit: profit?.value.amount ?? null,
      };
      const outcome = await withinPlatformStake(() =>
        sql.begin(async (tx) => {
          const placed = await placeChase(tx, chase);
          // The first issue may be on sale already.
          if (placed.kind === 'placed') await openLink(tx, placed.chase, 0);
          return placed;
        }),
      );
      if (!('chase' in outcome)) return orderRefusal(sql, session.member, merchant.currency, outcome);
      log.info({ member: String(session.member), chase: String(outcome.chase) }, 'lottery chase');
      return shown(outcome.chase, context);
    },

    lotteryChases: async ({ query }, context) => {
      if (memberRole(context.session.type) === 'trial') return refuse('real-account-required');
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const rows = await listChases(sql, context.session.member, { before, count: query.pageSize + 1 });
      const page = rows.slice(0, query.pageSize);
      return answer({
        chases: page.map((row) => chaseAnswer(row, context)),
        next: rows.length > page.length ? String(page.at(-1)?.id) : null,
      });
    },

    lotteryChaseCancel: async ({ body }, context) => {
      const { session } = context;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const [own] = await listChases(sql, session.member, { only: BigInt(body.chase), count: 1 });
      if (own === undefined || (body.place !== undefined && body.place >= own.links.length))
        return refuse('not-found');
      await sql.begin((tx) => endLinks(tx, own.id, 'cancelled', body.place));
      return shown(own.id, context);
    },
  };
}

interface PlannedLink extends PlannedIssue {
  readonly multiple: number;
}

/** The issues of a chase, which follow each other and all have the same rules; `closed` when the first is over. */
function plannedLinks(
  { termsOn }: Offer,
  schedule: Schedule,
  requested: readonly { readonly issue: string; readonly multiple: number }[],
): PlannedLink[] | 'closed' | ReturnType<typeof fault> {
  const calendar = calendarFor(schedule);
  const [now] = calendar.closingAfter(Date.now(), 1);
  if (now === undefined) return 'closed';
  const { chaseMaximum } = termsOn(now);
  if (requested.length > chaseMaximum) return fault('links', 'links', `expected at most ${chaseMaximum}`);
  // The first link may be for an issue to come.
  const coming = calendar.closingAfter(Date.now(), requested.length + chaseMaximum);
  const start = coming.findIndex(({ issue }) => issue === requested[0]?.issue);
  const first = coming[start];
  if (first === undefined) return 'closed';
  const { family } = termsOn(first);
  const links: PlannedLink[] = [];
  for (const [place, { issue, multiple }] of requested.entries()) {
    const planned = coming[start + place];
    const path = `links.${place}.issue`;
    if (planned?.issue !== issue) return fault(path, 'issue', 'expected the issue after the one before');
    // The tickets are priced once: another year of Mark Six has other animals and other odds.
    if (termsOn(planned).family !== family)
      return fault(path, 'new-year', 'the rules change with the new year before this issue');
    links.push({ ...planned, multiple });
  }
  return links;
}

/** The links of a chase with their amounts, all tickets within the limits. */
function linksOf(
  terms: Terms,
  currency: string,
  tickets: readonly PricedTicket[],
  planned: readonly PlannedLink[],
): Omit<NewLink, 'promise'>[] | ReturnType<typeof fault> {
  const stake = tickets.reduce((sum, ticket) => sum + ticket.stake, 0n);
  const links: Omit<NewLink, 'promise'>[] = [];
  for (const [place, { issue, closesAt, multiple }] of planned.entries()) {
    const amount = stake * BigInt(multiple);
    const beyond = tickets.map((ticket) => beyondLimit(terms, currency, ticket, multiple)).find(Boolean);
    if (beyond !== undefined)
      return fault(`links.${place}.multiple`, beyond.rule, beyond.message, beyond.figure);
    if (amount > terms.memberStake)
      return fault(
        `links.${place}.multiple`,
        'member-stake',
        `a member stakes ${toDecimalString(money(currency, terms.memberStake))} ${currency} on an issue at most`,
        toDecimalString(money(currency, terms.memberStake)),
      );
    links.push({ issue, closesAt, multiple, amount });
  }
  return links;
}

/** Which limit a ticket is beyond at a multiple. */
function beyondLimit(
  { family, limits }: Terms,
  currency: string,
  ticket: PricedTicket,
  multiple: number,
): { readonly rule: string; readonly message: string; readonly figure: string } | undefined {
  const read = readTicket(family, ticket.ticket);
  if (!read.ok) throw new Error(`a priced ticket does not read: ${read.error.kind}`);
  const { play, bets } = read.value;
  const held = applyLimits(limits, play, { bets, stake: ticket.stake * BigInt(multiple), multiple });
  return held.ok ? undefined : { rule: held.error.kind, ...limitText(currency, held.error) };
}

function chaseAnswer(
  row: ChaseRow,
  { language, merchant }: Pick<CallContext<'required'>, 'language' | 'merchant'>,
  signer?: Signer,
): AnswerOf<CallOf<'lotteryChase'>> {
  return {
    id: String(row.id),
    gameCode: row.lottery,
    gameName: row.names === null ? row.lottery : textIn(row.names, language, merchant),
    state: row.state,
    stopOnWin: row.stopOnWin,
    stopAtProfit: row.stopAtProfit === null ? null : wireMoney(row.currency, row.stopAtProfit),
    total: wireMoney(row.currency, row.total),
    tickets: row.tickets.map(({ ticket, bets }) => ({ ...ticket, bets })),
    links: row.links.map(({ place, issue, closesAt, multiple, state, settled, promise, ...amounts }) => ({
      place,
      issue,
      closesAt: new Date(closesAt).toISOString(),
      multiple,
      amount: wireMoney(row.currency, BigInt(amounts.amount)),
      state,
      settled,
      staked: wireMoney(row.currency, BigInt(amounts.staked)),
      prize: wireMoney(row.currency, BigInt(amounts.prize)),
      refund: wireMoney(row.currency, BigInt(amounts.refund)),
      receipt: signer === undefined ? null : signReceipt(signer, { ...row, issue, promise, leaf: null }),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}

function fault(field: string, rule: string, message: string, figure?: string) {
  const problem = { path: `body.${field}`, rule, message };
  return refuse('invalid-request', { fields: [figure === undefined ? problem : { ...problem, figure }] });
}
