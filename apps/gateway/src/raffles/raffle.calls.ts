import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { chancesNow } from '@marquee/reward-rules';
import type { Encryption } from '../core/encryption.ts';
import { textIn } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { wirePrize } from '../missions/wire.ts';
import { commitDraw, drawPrize, drawsOf, type Draw } from './draws.store.ts';
import { chanceOf, openTickets, readRaffles, type RafflePrize } from './raffles.store.ts';

type Context = CallContext<'required'>;

/** How long before its start a raffle is shown. */
const COMING = '7 days';

/** Handlers of a member's raffles. `imageOf` gives the address of a picture of the brand file. */
export function raffleCalls({
  sql,
  secrets,
  imageOf,
}: {
  readonly sql: Sql;
  readonly secrets: Encryption;
  readonly imageOf: (merchant: string, source: string) => string | null;
}): Pick<Handlers, 'raffleList' | 'raffleClaim' | 'raffleDraws'> {
  const isTrial = ({ session }: Context) => memberRole(session.type) === 'trial';

  return {
    raffleList: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      const shown = await readRaffles(
        sql,
        merchant.code,
        sql`r.ends_at > now() AND r.starts_at < now() + ${COMING}::interval`,
      );
      const tickets = await openTickets(sql, merchant.code, session.member);
      const raffles = shown.map(async (raffle) => {
        const isComing = raffle.startsAt > new Date();
        const own = tickets.get(raffle.code) ?? 0;
        const next =
          isComing || own === 0
            ? undefined
            : await commitDraw(sql, secrets, merchant.code, raffle.code, session.member);
        const table = raffle.prizes.map(chanceOf);
        const chances = chancesNow(table);
        return {
          id: raffle.code,
          title: textIn(raffle.titles, language, merchant),
          description: textIn(raffle.descriptions, language, merchant),
          imageUrl: raffle.image === null ? null : imageOf(merchant.code, raffle.image),
          look: raffle.look,
          startsAt: raffle.startsAt.toISOString(),
          endsAt: raffle.endsAt?.toISOString() ?? null,
          isComing,
          tickets: own,
          prizes: raffle.prizes.map((prize, place) => ({
            prize: prizeOrNone(merchant.currency, prize),
            chance: chances[place] ?? 0,
            left: table[place]?.left ?? null,
            isFallback: prize.isFallback,
          })),
          next: next === undefined ? null : { draw: next.draw, commitment: next.commitment.toString('hex') },
        };
      });
      return answer({ raffles: await Promise.all(raffles) });
    },

    raffleClaim: async ({ body }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, log } = context;
      const request = { ...body, merchant: merchant.code, member: session.member };
      const outcome = await sql.begin((tx) => drawPrize(tx, secrets, request));
      switch (outcome.kind) {
        case 'not-found':
          return refuse('not-found');
        case 'no-ticket':
          return refuse('out-of-stock', { message: 'There is no ticket left for this raffle.' });
        case 'changed':
          return refuse('conflict', { message: 'The chances or the next draw have changed.' });
        default:
          log.info({ member: String(session.member), raffle: body.raffle, draw: body.draw }, outcome.kind);
          return answer(wireDraw(outcome.draw, context));
      }
    },

    raffleDraws: async ({ query: { cursor, limit } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const found = await drawsOf(sql, context.session.member, { cursor, limit: limit + 1 });
      const draws = found.slice(0, limit);
      return answer({
        draws: draws.map((draw) => wireDraw(draw, context)),
        next: found.length > limit ? `${draws.at(-1)?.id}` : null,
      });
    },
  };
}

function prizeOrNone(currency: string, prize: Pick<RafflePrize, 'prize' | 'amount' | 'turnover'>) {
  const { prize: kind, amount, turnover } = prize;
  return kind === 'none' ? null : wirePrize(currency, { prize: kind, amount, turnover, raffle: null });
}

function wireDraw(draw: Draw, { merchant, language }: Context): AnswerOf<CallOf<'raffleClaim'>> {
  const { id, raffle, titles, createdAt, place, number, commitment, seed, memberSeed, chances } = draw;
  return {
    id: `${id}`,
    raffle,
    title: textIn(titles, language, merchant),
    at: createdAt.toISOString(),
    place: place - 1,
    prize: prizeOrNone(merchant.currency, draw),
    number,
    proof: {
      draw: draw.draw,
      commitment: commitment.toString('hex'),
      seed: seed.toString('hex'),
      memberSeed,
      chances: [...chances],
    },
  };
}
