import {
  floorFraction,
  formatRate,
  readTerms,
  type FieldProblem,
  type Fraction,
  type OfferProblem,
  type TermsInput,
} from '@marquee/commission';
import type { AnswerOf, CallOf } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { maskUsername } from '../identity/mask-username.ts';
import { agentRefusal } from '../identity/only-members.ts';
import {
  seenContract,
  seenContracts,
  waitingOffers,
  withContractsBelow,
  type ContractParty,
  type SeenContract,
} from './contract-lists.store.ts';
import { acceptedContract, findContract } from './contract-rows.store.ts';
import {
  acceptContract,
  contractsEndedBy,
  findOffer,
  offerContract,
  offererTerms,
  rejectContract,
  terminateContract,
  type AnswerRefusal,
  type PartyRule,
} from './contracts.store.ts';
import { answerUntil } from './offer-expiry.store.ts';
import { readTimeZone } from './settings.store.ts';
import { simulateOffer } from './simulation.store.ts';
import { findInTeam } from './team.store.ts';
import { findMemberId } from './operator.store.ts';

type ContractCalls =
  | 'agentContractList'
  | 'agentContractLimits'
  | 'agentContractRead'
  | 'agentContractOffer'
  | 'agentContractAccept'
  | 'agentContractReject'
  | 'agentContractTerminate'
  | 'agentContractSimulate';

/** Handlers of an agent's contracts with the upline and with direct downlines. */
export function contractCalls({
  sql,
  limit,
}: {
  readonly sql: Sql;
  readonly limit: TakeLimit;
}): Pick<Handlers, ContractCalls> {
  /** The contract as it is now, which the member is known to be a party of. */
  async function shown(merchant: string, member: bigint, id: bigint) {
    const contract = await seenContract(sql, merchant, member, id);
    if (contract === undefined) throw new Error(`contract ${id} of member ${member} is gone`);
    return answer(wireContract(contract, contract.role));
  }

  /** The member's contracts below that an offer to them would end. */
  async function endingContracts(merchant: string, member: bigint, id: bigint) {
    const offered = await findContract(sql, merchant, id);
    if (offered?.downline !== member || offered.state !== 'offered') return [];
    const ended = await contractsEndedBy(sql, { merchant, member, terms: offered.terms });
    const named = await withContractsBelow(
      sql,
      merchant,
      ended.map((contract) => contract.id),
    );
    return named.map(({ id: contract, account, below }) => ({ contract: String(contract), account, below }));
  }

  return {
    agentContractList: async (
      { query: { role, show, kind, account, cursor, limit: pageSize } },
      { merchant, session },
    ) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const party = { member: session.member, role };
      const before = cursor === undefined ? undefined : BigInt(cursor);
      const [found, waiting, timeZone] = await Promise.all([
        seenContracts(sql, merchant.code, party, { show, kind, account, before, limit: pageSize + 1 }),
        waitingOffers(sql, session.member),
        readTimeZone(sql, merchant.code),
      ]);
      const contracts = found.slice(0, pageSize).map((contract) => wireContract(contract, role));
      const last = contracts.at(-1);
      return answer({
        timeZone,
        contracts,
        nextCursor: found.length > pageSize && last !== undefined ? last.id : null,
        waiting,
      });
    },

    agentContractLimits: async ({ query: { kind } }, { merchant, session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const terms = await offererTerms(sql, merchant.code, session.member, kind);
      const own = await acceptedContract(sql, merchant.code, session.member, kind);
      const seen = own && (await seenContract(sql, merchant.code, session.member, own.id));
      return answer({
        canOffer: terms !== undefined,
        own: seen ? wireTerms(seen.terms) : null,
        currency: merchant.currency,
      });
    },

    agentContractRead: async ({ query }, { merchant, session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const contract = await seenContract(sql, merchant.code, session.member, BigInt(query.contract));
      if (contract === undefined) return refuse('not-found');
      const row = await findContract(sql, merchant.code, contract.id);
      const current = row && (await acceptedContract(sql, merchant.code, row.downline, contract.kind));
      const seen =
        current && current.id !== contract.id
          ? await seenContract(sql, merchant.code, session.member, current.id)
          : undefined;
      return answer({
        contract: wireContract(contract, contract.role),
        current: seen ? wireContract(seen, seen.role) : null,
        ends: await endingContracts(merchant.code, session.member, contract.id),
      });
    },

    agentContractOffer: async ({ body }, { merchant, session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const downline = await findMemberId(sql, merchant.code, body.account.trim());
      if (downline === undefined) return refuse('not-found');
      const offer = {
        merchant: merchant.code,
        offerer: session.member,
        downline,
        terms: body.terms,
        requestId: body.requestId,
      };
      const known = await findOffer(sql, offer);
      if (known?.isSame === false) return refuse('conflict');
      if (known !== undefined) return shown(merchant.code, session.member, known.contract);
      const wait = await limit.once('contractOfferByAgent', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const outcome = await sql.begin((tx) => offerContract(tx, offer));
      if (outcome.kind === 'not-found' || outcome.kind === 'conflict') return refuse(outcome.kind);
      if (outcome.kind !== 'offered')
        return refuse('invalid-request', { fields: outcome.problems.map(wireProblem) });
      log.info(
        { member: String(session.member), contract: String(outcome.contract) },
        'agent contract offered',
      );
      return shown(merchant.code, session.member, outcome.contract);
    },

    agentContractAccept: async ({ body }, { merchant, session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const request = {
        merchant: merchant.code,
        member: session.member,
        contract: BigInt(body.contract),
      };
      const outcome = await sql.begin((tx) => acceptContract(tx, request, body.ends.map(BigInt)));
      if (outcome.kind === 'others-end')
        return refuse('conflict', {
          value: { ends: await endingContracts(merchant.code, session.member, request.contract) },
        });
      const refusal = answerRefusal(outcome, 'accepted');
      if (refusal) return refusal;
      log.info({ member: String(session.member), contract: body.contract }, 'agent contract accepted');
      return shown(merchant.code, session.member, request.contract);
    },

    agentContractReject: async ({ body }, { merchant, session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const request = { merchant: merchant.code, member: session.member, contract: BigInt(body.contract) };
      const outcome = await sql.begin((tx) => rejectContract(tx, request));
      const refusal = answerRefusal(outcome, 'rejected');
      if (refusal) return refusal;
      log.info({ member: String(session.member), contract: body.contract }, 'agent contract rejected');
      return shown(merchant.code, session.member, request.contract);
    },

    agentContractTerminate: async ({ body }, { merchant, session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const request = { merchant: merchant.code, member: session.member, contract: BigInt(body.contract) };
      const outcome = await sql.begin((tx) => terminateContract(tx, request));
      const refusal = answerRefusal(outcome, 'terminated');
      if (refusal) return refusal;
      log.info({ member: String(session.member), contract: body.contract }, 'agent contract terminated');
      return shown(merchant.code, session.member, request.contract);
    },

    agentContractSimulate: async ({ body }, { merchant, session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const { code, currency } = merchant;
      const downline = await findInTeam(sql, code, session.member, body.account.trim());
      if (downline === undefined || downline.path.length !== 1) return refuse('not-found');
      const terms = readTerms(body.terms, currency);
      if (!terms.ok) return refuse('invalid-request', { fields: terms.error.map(wireProblem) });
      const own = await acceptedContract(sql, code, session.member, terms.value.kind);
      const { simulation, periods } = await simulateOffer(sql, {
        merchant: code,
        offerer: session.member,
        downline: downline.id,
        terms: terms.value,
        own: own?.terms,
      });
      const amount = (value: bigint) => ({ currency, amount: toDecimalString(money(currency, value)) });
      const rounded = (value: Fraction) => amount(floorFraction(value));
      return answer({
        timeZone: await readTimeZone(sql, code),
        periods: simulation.periods.flatMap(({ cost, earned, net, tier }, place) => {
          const period = periods[place];
          if (period === undefined) return [];
          return [
            {
              from: period.from.toISOString(),
              until: period.until.toISOString(),
              sales: amount(period.downline.sales),
              activeMembers: period.downline.activeMembers,
              tier: tier ?? null,
              cost: rounded(cost),
              earned: earned === undefined ? null : rounded(earned),
              net: net === undefined ? null : rounded(net),
            },
          ];
        }),
        cost: rounded(simulation.cost),
        worstCases: simulation.worstCases.map(({ tier, unit, loss }) => ({
          tier,
          lossRate: unit === 'rate' ? formatRate(loss) : null,
          lossAmount: unit === 'amount' ? amount(loss) : null,
        })),
        canCostMore: simulation.canCostMore,
      });
    },
  };
}

/** What stands against an answer; undefined when it was given, now or by an earlier request. */
function answerRefusal(outcome: AnswerRefusal | { readonly kind: string }, wanted: string) {
  if (outcome.kind === 'not-found') return refuse('not-found');
  if ('state' in outcome && outcome.state !== wanted) return refuse('conflict');
  return undefined;
}

/** A broken rule by the path of its field in the request. The downline is named by the account. */
function wireProblem(
  problem: FieldProblem | OfferProblem | { readonly field: 'downline'; readonly rule: PartyRule },
) {
  const rule = 'rule' in problem ? problem.rule : problem.problem;
  return {
    path: problem.field === 'downline' ? 'body.account' : `body.terms.${problem.field}`,
    rule,
    message: `breaks the rule "${rule}"`,
  };
}

function wireContract(
  contract: SeenContract,
  role: ContractParty['role'],
): AnswerOf<CallOf<'agentContractOffer'>> {
  const { id, kind, counterpart, version, state, terms, offeredAt, decidedAt, startsAt, endsAt } = contract;
  return {
    id: String(id),
    kind,
    role,
    counterpart: counterpart !== null && role === 'downline' ? maskUsername(counterpart) : counterpart,
    version,
    state,
    terms: wireTerms(terms),
    offeredAt: offeredAt.toISOString(),
    answerUntil: state === 'offered' ? answerUntil(offeredAt).toISOString() : null,
    decidedAt: decidedAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function wireTerms(terms: TermsInput) {
  return { ...terms, base: [...terms.base], tiers: [...terms.tiers] };
}
