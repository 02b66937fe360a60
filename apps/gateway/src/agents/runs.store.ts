import {
  conservationOf,
  correctBill,
  floorFraction,
  isConserved,
  settleNet,
  type ContractKind,
  type NegativeNetPolicy,
  type Period,
} from '@marquee/commission';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { findCorrections, takeCorrections } from './corrections.store.ts';
import {
  grossOfAll,
  netsOf,
  readFigures,
  storedFraction,
  type ContractFigures,
  type RunPeriod,
} from './figures.store.ts';
import { payBills } from './payment.store.ts';
import { proveRun } from './proof.store.ts';
import { readSettings } from './settings.store.ts';
import type { Window } from './windows.ts';

/** The steps of a run in their order; `step` is the last one done. */
export type RunStep = 'open' | 'figures' | 'gross' | 'net' | 'paid' | 'proof';

/** A run as it stands. */
export interface Run extends RunPeriod {
  readonly step: RunStep;
  readonly negativeNet: NegativeNetPolicy;
}

/** Opens the run of a period, once however often it is asked for. @returns its id */
export async function openRun(
  sql: Queryable,
  { merchant, kind, period, from, until }: Window & { merchant: string; kind: ContractKind; period: Period },
): Promise<bigint> {
  const settings = await readSettings(sql, merchant);
  // A real-time net is below zero only for settlements that were taken back: the next bills correct it.
  const negativeNet = kind === 'real-time' ? 'platform' : settings.negativeNet;
  await sql`
    INSERT INTO agent_run (merchant, kind, period, starts_at, ends_at, active_from, negative_net)
    VALUES (${merchant}, ${kind}, ${period}, ${from}, ${until}, ${settings.activeFrom}, ${negativeNet}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM agent_run WHERE merchant = ${merchant} AND kind = ${kind} AND period = ${period} AND starts_at = ${from}`;
  if (row === undefined) throw new Error('a run is not there after opening it');
  return row.id;
}

/** A run; with a lock when `held`, so that one gateway at a time works on it. */
export async function readRun(sql: Queryable, id: bigint, held = false): Promise<Run> {
  const [row] = await sql<Run[]>`
    SELECT id, merchant, kind, period, starts_at AS from, ends_at AS until, active_from AS "activeFrom", step,
      negative_net AS "negativeNet"
    FROM agent_run WHERE id = ${id} ${held ? sql`FOR UPDATE` : sql``}`;
  if (row === undefined) throw new Error(`there is no run ${id}`);
  return row;
}

/** Does what is left of a run. A run that was interrupted continues where it was. */
export async function finishRun(sql: Sql, id: bigint): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    if (await sql.begin((tx) => advanceRun(tx, id))) return;
  }
}

/**
 * Does the next step of a run, or the next part of its payment, in the caller's transaction.
 * @returns whether the run is finished
 * @throws Error when the nets do not add up; nothing was paid then
 */
export async function advanceRun(tx: Transaction, id: bigint): Promise<boolean> {
  const run = await readRun(tx, id, true);
  const done = (step: RunStep) => tx`UPDATE agent_run SET step = ${step} WHERE id = ${id}`;
  switch (run.step) {
    case 'open':
      await tx`UPDATE agent_run SET seen = pg_current_snapshot() WHERE id = ${id}`;
      if (run.kind === 'real-time') await takeTail(tx, run);
      await writeFigures(tx, run);
      await done('figures');
      return false;
    case 'figures':
      await writeGross(tx, run);
      await done('gross');
      return false;
    case 'gross':
      await writeNets(tx, run);
      await done('net');
      return false;
    case 'net':
      if ((await payBills(tx, run)) === 0) await done('paid');
      return false;
    case 'paid': {
      const proof = await proveRun(tx, run);
      await tx`UPDATE agent_run SET step = 'proof', proof = ${tx.json({ ...proof })}, finished_at = now() WHERE id = ${id}`;
      return true;
    }
    case 'proof':
      return true;
  }
}

/** Takes every change that no run has paid yet, also those that were committed late: each is paid by one run. */
async function takeTail(tx: Transaction, { id, merchant, until }: Run): Promise<void> {
  await tx`UPDATE member_tail SET run = ${id} WHERE merchant = ${merchant} AND run IS NULL AND at < ${until}`;
}

async function writeFigures(tx: Transaction, run: Run): Promise<void> {
  const all = await readFigures(tx, run);
  // Most teams stake nothing in five minutes, and then nobody above and below them is due anything.
  const rows = run.kind === 'real-time' ? withChanges(all) : all;
  const text = rows.map(({ contract, payee, above, figures, carried }) => ({
    contract: String(contract),
    payee: String(payee),
    above: above === null ? null : String(above),
    carried: String(carried),
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? String(value) : Number(value),
      ]),
    ),
  }));
  await tx`
    INSERT INTO agent_bill (run, contract, payee, above, carried, figures, withheld)
    SELECT ${run.id}, contract, payee, above, carried, figures, m.blocked_at IS NOT NULL
    FROM jsonb_to_recordset(${tx.json(text)}) AS row (contract bigint, payee bigint, above bigint, carried bigint, figures jsonb)
    JOIN member m ON m.id = payee ORDER BY contract`;
}

/** The contracts whose teams changed, and those above them, from whose gross they are taken. */
function withChanges<Row extends ContractFigures>(rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.contract, row]));
  const kept = new Set<bigint>();
  for (const row of rows) {
    if (row.figures.sales === 0n && row.figures.winningStakes === 0n) continue;
    for (let each: Row | undefined = row; each !== undefined && !kept.has(each.contract);) {
      kept.add(each.contract);
      each = each.above === null ? undefined : known.get(each.above);
    }
  }
  return rows.filter(({ contract }) => kept.has(contract));
}

async function writeGross(tx: Transaction, run: Run): Promise<void> {
  const bills = await tx<(Omit<ContractFigures, 'figures'> & { currency: string; figures: StoredFigures })[]>`
    SELECT b.contract, b.payee, b.above, c.terms, b.carried, b.figures, m.currency
    FROM agent_bill b JOIN agent_contract c ON c.id = b.contract JOIN merchant m ON m.code = c.merchant WHERE b.run = ${run.id}`;
  const gross = grossOfAll(bills.map((bill) => ({ ...bill, figures: storedFigures(bill.figures) })));
  const rows = gross.map(({ contract, tier, floated, base, amount, leftLoss }) => ({
    contract: String(contract),
    tier: tier ?? null,
    floated,
    base: String(base),
    left: String(leftLoss),
    numerator: String(amount.numerator),
    denominator: String(amount.denominator),
  }));
  await tx`
    UPDATE agent_bill b SET tier = row.tier, floated = row.floated, base = row.base, left_loss = row."left",
      gross_numerator = numerator, gross_denominator = denominator
    FROM jsonb_to_recordset(${tx.json(rows)})
      AS row (contract bigint, tier int, floated boolean, base bigint, "left" bigint, numerator numeric, denominator numeric)
    WHERE b.run = ${run.id} AND b.contract = row.contract`;
}

type StoredFigures = Readonly<Record<string, string | number>>;

function storedFigures(figures: StoredFigures) {
  const amount = (name: string) => BigInt(figures[name] ?? '0');
  return {
    sales: amount('sales'),
    winningStakes: amount('winningStakes'),
    losingStakes: amount('losingStakes'),
    prizes: amount('prizes'),
    rebates: amount('rebates'),
    bonuses: amount('bonuses'),
    fees: amount('fees'),
    wages: amount('wages'),
    activeMembers: Number(figures['activeMembers']),
  };
}

/** Takes from each gross what the contracts below earned, and adds the corrections of earlier periods. */
async function writeNets(tx: Transaction, run: Run): Promise<void> {
  const bills = await tx<
    {
      id: bigint;
      contract: bigint;
      above: bigint | null;
      payee: bigint;
      withheld: boolean;
      numerator: string;
      denominator: string;
    }[]
  >`SELECT id, contract, above, payee, withheld, gross_numerator AS numerator, gross_denominator AS denominator
    FROM agent_bill WHERE run = ${run.id} ORDER BY id`;
  const nets = netsOf(
    bills.map((bill) => ({ ...bill, amount: storedFraction(bill.numerator, bill.denominator) })),
  );
  const proof = conservationOf(nets, run.negativeNet);
  if (!isConserved(proof, nets.length)) throw new Error(`the nets of run ${run.id} do not add up`);
  await findCorrections(tx, run);
  const payees = bills.flatMap(({ payee, withheld }) => (withheld ? [] : [payee]));
  const corrections = await takeCorrections(tx, run, payees);
  const rows = bills.flatMap(({ id, payee, withheld }, place) => {
    const bill = nets[place];
    if (bill === undefined) return [];
    const { paid: due, debt } = settleNet(bill.net, run.negativeNet);
    const returned = run.kind === 'real-time' ? floorFraction(bill.net) : 0n;
    const correction = withheld ? 0n : (corrections.get(payee) ?? 0n) + (returned < 0n ? returned : 0n);
    const { paid, open } = correctBill(due, correction);
    return [
      {
        id: String(id),
        numerator: String(bill.below.numerator),
        denominator: String(bill.below.denominator),
        due: String(due - debt),
        correction: String(correction),
        waiting: withheld ? '0' : String(open),
        paid: withheld ? '0' : String(paid),
        debt: withheld ? '0' : String(debt),
      },
    ];
  });
  await tx`
    UPDATE agent_bill b SET below_numerator = numerator, below_denominator = denominator, due = row.due, current_due = row.due,
      settled_due = row.due,
      correction = row.correction, waiting = row.waiting, paid = row.paid, debt = row.debt
    FROM jsonb_to_recordset(${tx.json(rows)}) AS row (id bigint, numerator numeric, denominator numeric, due bigint,
      correction bigint, waiting bigint, paid bigint, debt bigint)
    WHERE b.id = row.id`;
}
