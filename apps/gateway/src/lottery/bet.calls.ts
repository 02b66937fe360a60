import { memberRole } from '@marquee/contract';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { cancelTickets } from './cancel.store.ts';
import { explainPayout } from './explain.ts';
import { playInstant } from './instant.store.ts';
import { findIssue } from './issues.store.ts';
import type { LifeCycleParts } from './life-cycle.ts';
import { requestHash, shownOdds, ticketAnswer, wireMoney } from './lottery.answers.ts';
import { findOrder, placeOrder, withinPlatformStake } from './orders.store.ts';
import { offerNext, orderRefusal, priceAll, findOffer } from './purchase.ts';
import { openSigner } from './signing.store.ts';
import { ticketPath } from './ticket-root.store.ts';
import { listTickets } from './tickets.store.ts';

type BetCalls = 'lotteryBet' | 'lotteryTickets' | 'lotteryCancel' | 'lotteryPayout';

/** Handlers of buying tickets, of taking them back, and of what they were paid. */
export function betCalls(parts: LifeCycleParts): Pick<Handlers, BetCalls> {
  const { sql, secrets } = parts;
  async function orderAnswer(order: bigint, { session, language, merchant }: CallContext<'required'>) {
    const tickets = (await listTickets(sql, session.member, { order })).toReversed();
    const [first] = tickets;
    if (first === undefined) throw new Error(`the order ${order} has no tickets`);
    const stake = tickets.reduce((sum, ticket) => sum + ticket.stake, 0n);
    const signer = await openSigner(sql, secrets);
    return answer({
      order: String(order),
      gameCode: first.lottery,
      issue: first.issue,
      stake: wireMoney(first.currency, stake),
      placedAt: first.placedAt.toISOString(),
      tickets: tickets.map((ticket) => ticketAnswer(ticket, language, merchant, signer)),
    });
  }

  return {
    lotteryBet: async ({ body }, context) => {
      const { merchant, session, log } = context;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const request = { id: body.requestId, hash: requestHash(body) };
      const known = await findOrder(sql, session.member, request);
      if (known?.kind === 'replay') return orderAnswer(known.order, context);
      if (known?.kind === 'conflict') return orderRefusal(sql, session.member, merchant.currency, known);
      const offer = await findOffer(sql, merchant, session.member, body.gameCode);
      if (offer === undefined) return refuse('not-found');
      const issue = await findIssue(sql, body.gameCode, body.issue);
      if (issue === undefined || (issue.member !== null && issue.member !== session.member))
        return offerNext(parts, offer);
      const { buyer } = offer;
      const terms = offer.termsOn(issue);
      const priced = priceAll(terms, merchant.currency, body.tickets);
      if (!priced.ok) return priced;
      const order = { buyer, issue, terms, tickets: priced.value, request, from: 'cash' as const };
      const outcome =
        issue.member === null
          ? await withinPlatformStake(() => sql.begin((tx) => placeOrder(tx, order)))
          : await playInstant(parts, order);
      if (outcome.kind === 'closed') return offerNext(parts, offer);
      if (!('order' in outcome)) return orderRefusal(sql, session.member, merchant.currency, outcome);
      log.info({ member: String(session.member), order: String(outcome.order) }, 'lottery order');
      return orderAnswer(outcome.order, context);
    },

    lotteryTickets: async ({ query }, { session, language, merchant }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { gameCode: lottery, issue, pageSize } = query;
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const rows = await listTickets(sql, session.member, { lottery, issue, before, count: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const signer = await openSigner(sql, secrets);
      return answer({
        tickets: page.map((ticket) => ticketAnswer(ticket, language, merchant, signer)),
        next: rows.length > page.length ? String(page.at(-1)?.id) : null,
      });
    },

    lotteryCancel: async ({ body }, { session, language, merchant, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const ids = body.tickets.map(BigInt);
      const { kind } = await sql.begin((tx) => cancelTickets(tx, session.member, ids));
      if (kind === 'not-found') return refuse('not-found');
      if (kind !== 'cancelled') return refuse('conflict');
      log.info({ member: String(session.member), tickets: body.tickets }, 'lottery tickets taken back');
      const [tickets, signer] = await Promise.all([
        listTickets(sql, session.member, { ids }),
        openSigner(sql, secrets),
      ]);
      return answer({ tickets: tickets.map((ticket) => ticketAnswer(ticket, language, merchant, signer)) });
    },

    lotteryPayout: async ({ query }, { session, language, merchant }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const [ticket] = await listTickets(sql, session.member, { ids: [BigInt(query.ticket)] });
      if (ticket === undefined) return refuse('not-found');
      if (ticket.result === null || ticket.state === 'open' || ticket.state === 'cancelled')
        return refuse('conflict');
      const { wins, more, pushed } = explainPayout(ticket, ticket.result);
      const [signer, counted] = await Promise.all([
        openSigner(sql, secrets),
        ticketPath(sql, session.member, ticket.id),
      ]);
      return answer({
        ticket: ticketAnswer(ticket, language, merchant, signer),
        wins: wins.map(({ bet, tier, bets }) => ({
          bet: bet === undefined ? null : [...bet],
          tier,
          bets,
          odds: shownOdds(ticket.odds[tier] ?? '0', ticket.whole),
        })),
        more,
        pushed,
        won: wireMoney(ticket.currency, ticket.won),
        cut: ticket.prize < ticket.won,
        counted: counted === undefined ? null : { ...counted, path: [...counted.path] },
      });
    },
  };
}
