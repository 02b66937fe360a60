import {
  carriedInto,
  carriedOutOf,
  grossOf,
  netBills,
  subtractFractions,
  zeroFraction,
  type ContractKind,
  type Fraction,
  type Gross,
  type Period,
  type TeamFigures,
  type Terms,
  type TermsInput,
} from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';
import { storedTerms } from './contract-rows.store.ts';
import { expectedSums } from './sums.store.ts';

/** The payment of all contracts of a kind and period, for one period. */
export interface RunPeriod {
  readonly id: bigint;
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly period: Period;
  readonly from: Date;
  readonly until: Date;
  /** Ten-thousandths of settled stakes from which a member is active. */
  readonly activeFrom: bigint;
}

/** A contract in force with the sums of its team. */
export interface ContractFigures {
  readonly contract: bigint;
  readonly payee: bigint;
  /** The contract of the upline in the same period; null under the platform. */
  readonly uplineContract: bigint | null;
  readonly terms: TermsInput;
  readonly figures: TeamFigures;
  /** The loss of earlier periods that counts against this one: zero or negative. */
  readonly carried: bigint;
}

interface Row {
  readonly contract: bigint;
  readonly payee: bigint;
  readonly uplineContract: bigint | null;
  readonly terms: TermsInput;
  readonly previousLoss: bigint | null;
  readonly previousMonth: string | null;
  readonly month: string;
  readonly currency: string;
  readonly sales: bigint;
  readonly winningStakes: bigint;
  readonly prizes: bigint;
  readonly rebates: bigint;
  readonly bonuses: bigint;
  readonly fees: bigint;
  readonly wages: bigint;
  readonly activeMembers: number;
}

/**
 * The contracts in force at the start of a period, each with the sums of its team: the payee and everyone below, by the path
 * that was valid when a bet was placed. Read from every bet and payment, not from the sums that settlements keep.
 */
export async function readFigures(
  sql: Queryable,
  run: RunPeriod,
): Promise<(ContractFigures & { readonly currency: string; readonly month: string })[]> {
  const { merchant, kind, period, from, activeFrom } = run;
  const rows = await sql<Row[]>`
    WITH contract AS MATERIALIZED (
      SELECT * FROM agent_contract WHERE merchant = ${merchant} AND kind = ${kind} AND period = ${period}
        AND starts_at <= ${from} AND ends_at > ${from}),
    spent AS (
      SELECT member, path, since, sum(sales) AS sales, sum(winning_stakes) AS winning, sum(prizes) AS prizes, sum(rebates) AS rebates,
        sum(bonuses) AS bonuses, sum(fees) AS fees, sum(wages) AS wages
      FROM (${spentIn(sql, run, 'tickets')}) h GROUP BY member, path, since),
    in_team AS (
      SELECT contract.id AS contract, s.member, sum(sales) AS sales, sum(winning) AS winning, sum(prizes) AS prizes,
        sum(rebates) AS rebates, sum(bonuses) AS bonuses, sum(fees) AS fees, sum(wages) AS wages
      FROM spent s JOIN member_path p ON p.id = s.path CROSS JOIN LATERAL unnest(p.path) AS ancestor
      JOIN contract ON contract.downline = ancestor AND (s.since IS NULL OR s.since >= contract.starts_at) GROUP BY 1, 2),
    team AS (
      SELECT contract, sum(sales) AS sales, sum(winning) AS winning, sum(prizes) AS prizes, sum(rebates) AS rebates,
        sum(bonuses) AS bonuses, sum(fees) AS fees, sum(wages) AS wages, count(*) FILTER (WHERE sales >= ${activeFrom}) AS active
      FROM in_team GROUP BY contract)
    SELECT c.id AS contract, c.downline AS payee, up.id AS "uplineContract", c.terms, m.currency,
      to_char(${from}::timestamptz AT TIME ZONE merchant_time_zone(${merchant}), 'YYYY-MM') AS month,
      before.remaining_loss AS "previousLoss",
      to_char(before.starts_at AT TIME ZONE merchant_time_zone(${merchant}), 'YYYY-MM') AS "previousMonth",
      coalesce(sales, 0)::bigint AS sales, coalesce(winning, 0)::bigint AS "winningStakes", coalesce(prizes, 0)::bigint AS prizes,
      coalesce(rebates, 0)::bigint AS rebates, coalesce(bonuses, 0)::bigint AS bonuses, coalesce(fees, 0)::bigint AS fees,
      coalesce(wages, 0)::bigint AS wages, coalesce(active, 0)::int AS "activeMembers"
    FROM contract c JOIN merchant m ON m.code = c.merchant LEFT JOIN team ON team.contract = c.id
      LEFT JOIN contract up ON up.downline = c.upline
      LEFT JOIN LATERAL (
        SELECT b.remaining_loss, r.starts_at FROM agent_bill b JOIN agent_run r ON r.id = b.run JOIN agent_contract o ON o.id = b.contract
        WHERE b.payee = c.downline AND o.upline IS NOT DISTINCT FROM c.upline AND r.kind = ${kind} AND r.ends_at = ${from}) before ON true
    ORDER BY c.id`;
  return rows.map(
    ({ contract, payee, uplineContract, terms, currency, month, previousLoss, previousMonth, ...sums }) => {
      const previous =
        previousLoss === null || previousMonth === null
          ? undefined
          : { loss: previousLoss, month: previousMonth };
      return {
        contract,
        payee,
        uplineContract,
        terms,
        currency,
        month,
        figures: { ...sums, losingStakes: sums.sales - sums.winningStakes },
        carried: carriedInto(storedTerms(terms, currency).carryOver, previous, month),
      };
    },
  );
}

/**
 * What members brought in a period, from the sums that settlements keep, or from every bet and payment again. `since` is null, or
 * the start of the five minutes in which it was settled.
 */
export function spentIn(
  sql: Queryable,
  { id, merchant, kind, from, until }: RunPeriod,
  source: 'sums' | 'tickets',
) {
  if (kind === 'real-time')
    return sql`
      SELECT member, path, date_bin('5 minutes', settled_at, '2000-01-01 00:00Z') AS since, sales, winning_stakes,
        0 AS prizes, 0 AS rebates, 0 AS bonuses, 0 AS fees, 0 AS wages FROM member_sales_change WHERE run = ${id}`;
  const hours =
    source === 'sums'
      ? sql`(SELECT * FROM member_hour WHERE merchant = ${merchant})`
      : sql`(${expectedSums(sql, merchant, { from, until })})`;
  return sql`SELECT *, NULL::timestamptz AS since FROM ${hours} h WHERE hour >= ${from} AND hour < ${until}`;
}

/** What a contract earned, and the loss that it leaves to its next period. */
export interface ContractGross extends Gross {
  readonly contract: bigint;
  readonly uplineContract: bigint | null;
  readonly remainingLoss: bigint;
}

/** Applies the terms of each contract to its figures. */
export function grossOfAll(
  rows: readonly (ContractFigures & { readonly currency: string })[],
): ContractGross[] {
  return rows.map(({ contract, uplineContract, terms: stored, currency, figures, carried }) => {
    const terms = storedTerms(stored, currency);
    const gross = terms.kind === 'real-time' ? signedGross(terms, figures) : grossOf(terms, figures, carried);
    return {
      ...gross,
      contract,
      uplineContract,
      remainingLoss: carriedOutOf(terms.carryOver, gross.base - carried, carried),
    };
  });
}

/** A real-time gross is below zero when more settlements were taken back than made; its rates have no requirements. */
function signedGross(terms: Terms, figures: TeamFigures): Gross {
  if (figures.sales >= 0n) return grossOf(terms, figures);
  const { sales, winningStakes, losingStakes } = figures;
  const returned = { ...figures, sales: -sales, winningStakes: -winningStakes, losingStakes: -losingStakes };
  const gross = grossOf(terms, returned);
  return { ...gross, base: -gross.base, amount: subtractFractions(zeroFraction, gross.amount) };
}

/** What each contract has left of its gross, by contract. */
export function netsOf(
  rows: readonly {
    readonly contract: bigint;
    readonly uplineContract: bigint | null;
    readonly amount: Fraction;
  }[],
) {
  return netBills(
    rows.map(({ contract, uplineContract, amount }) => ({
      contract: String(contract),
      upline: uplineContract === null ? undefined : String(uplineContract),
      gross: amount,
    })),
  );
}
