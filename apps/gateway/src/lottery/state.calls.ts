import { memberRole } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { findOffered, readSale } from './catalogue.store.ts';
import { commitIssue } from './instant.store.ts';
import type { BeaconSource } from './beacon.ts';
import { drawChains, promiseOf } from './draw-chains.store.ts';
import { calendarFor } from './issues.store.ts';
import type { Lottery } from './lotteries.store.ts';
import { saleAnswer, wireMoney, wireNumbers } from './lottery.answers.ts';
import { proofAnswer } from './proof.answer.ts';
import { readFormerKeys, readProof } from './proof.store.ts';
import type { PlannedIssue } from './schedule.ts';
import type { Encryption } from '../core/encryption.ts';
import { openSigner } from './signing.store.ts';
import { termsOf, withPoint } from './terms.ts';

/** Handlers of a lottery's public state and the proofs of its draws. */
export function stateCalls({
  sql,
  secrets,
  beaconOf: { networks },
}: {
  readonly sql: Sql;
  readonly secrets: Encryption;
  readonly beaconOf: BeaconSource;
}): Pick<Handlers, 'lotteryState' | 'lotteryVerify'> {
  async function planned(lottery: Lottery, issues: readonly PlannedIssue[]) {
    const chains = await drawChains(sql, lottery.code);
    return issues.map(({ issue, day, opensAt, closesAt, drawsAt }) =>
      saleAnswer({
        issue,
        day,
        opensAt: new Date(opensAt),
        closesAt: new Date(closesAt),
        drawsAt: new Date(drawsAt),
        commitment: promiseOf(lottery, chains, { issue, closesAt, drawsAt }, networks)?.commitment ?? null,
      }),
    );
  }

  /** Each member has their own next draw of an instant lottery; guests have none. */
  async function promised(code: string, member: bigint | undefined) {
    return member === undefined ? [] : [saleAnswer(await commitIssue(sql, secrets, code, member))];
  }

  return {
    lotteryState: async ({ query }, { merchant, language, session }) => {
      const { gameCode: code } = query;
      const member =
        session === undefined || memberRole(session.type) === 'trial' ? undefined : session.member;
      const sale = await readSale(sql, merchant.code, code, member);
      if (sale === undefined) return refuse('not-found');
      const { lottery, now, last, point } = sale;
      const upcoming = await (lottery.schedule === null
        ? promised(code, member)
        : planned(lottery, calendarFor(lottery.schedule).closingAfter(now.getTime(), query.upcoming)));
      const { currency } = merchant;
      const [next] = upcoming;
      const day = next?.day ?? now.toISOString().slice(0, 10);
      const closesAt = next && Date.parse(next.closesAt);
      const terms = withPoint(termsOf(lottery, currency, day, closesAt), point);
      const amount = (value: bigint) => wireMoney(currency, value);
      return answer({
        serverTime: now.toISOString(),
        gameCode: code,
        gameName: textIn(sale.names, language, merchant),
        family: lottery.family,
        draws: lottery.draws,
        beacon: lottery.beacon,
        prices: terms.prices,
        scale: Number(terms.scale),
        points: { ...terms.slider, cap: terms.cap },
        limits: {
          highestPrize: amount(terms.limits.highestPrize),
          soloPrize: amount(terms.limits.soloPrize),
          minimumStake: amount(terms.limits.minimumStake),
          maximumStake: amount(terms.limits.maximumStake),
          maximumMultiple: terms.limits.maximumMultiple,
          memberStake: amount(terms.memberStake),
          chaseIssues: terms.chaseMaximum,
        },
        closedNumbers: numbersOn(terms.closedNumbers),
        halfNumbers: numbersOn(terms.halfNumbers),
        upcoming,
        last:
          last === undefined
            ? null
            : { issue: last.issue, numbers: wireNumbers(last.result), openedAt: last.drawnAt.toISOString() },
      });
    },

    lotteryVerify: async ({ query }, { merchant }) => {
      const offered = await findOffered(sql, merchant.code, query.gameCode);
      const proof = offered && (await readProof(sql, merchant.code, query.gameCode, query.issue));
      if (proof === undefined) return refuse('not-found');
      const [{ publicKey }, formerKeys] = await Promise.all([
        openSigner(sql, secrets),
        readFormerKeys(sql, merchant.code),
      ]);
      return answer(proofAnswer(query.gameCode, query.issue, proof, { networks, publicKey, formerKeys }));
    },
  };
}

function numbersOn(byPlay: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  return Object.fromEntries([...byPlay].map(([play, numbers]) => [play, [...numbers]]));
}
