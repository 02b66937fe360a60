import { parseArgs } from 'node:util';
import {
  checkAgents,
  findMemberId,
  listRuns,
  moveMember,
  openOperatorDatabase,
  readEnvironment,
  recomputeSums,
} from '@marquee/gateway';
import { runCommand } from './run-command.ts';

const usage = `npm run agents -- check MERCHANT                    proves the sums and every run from bets and payments
npm run agents -- recompute MERCHANT                writes the sums again from bets and payments
npm run agents -- runs MERCHANT                     the latest payments with their proofs
npm run agents -- move MERCHANT USERNAME [UPLINE]   under another agent; without one, directly under the platform`;

type Operate = (sql: Database['sql'], merchant: string, names: readonly string[]) => Promise<number>;
type Database = Awaited<ReturnType<typeof openOperatorDatabase>>;

const actions: Readonly<Record<string, Operate>> = {
  check: async (sql, merchant) => {
    const { runs, faults, pending } = await checkAgents(sql, merchant);
    for (const fault of faults) console.log(`BROKEN  ${fault}`);
    for (const change of pending) console.log(`pending ${change}`);
    console.log(
      faults.length === 0
        ? `The agents' money of ${merchant} is in order: ${runs} runs proved, ${pending.length} bills wait for a correction.`
        : `THE AGENTS' MONEY OF ${merchant} IS NOT IN ORDER: ${faults.length} faults. See docs/operators/agents.md.`,
    );
    return faults.length === 0 ? 0 : 1;
  },
  recompute: async (sql, merchant) => {
    const changed = await sql.begin((tx) => recomputeSums(tx, merchant));
    console.log(`${merchant}: ${changed} hours of members changed`);
    return 0;
  },
  runs: async (sql, merchant) => {
    for (const { id, kind, period, from, step, bills, proof } of await listRuns(sql, merchant)) {
      const result =
        proof === null ? `not finished (${step})` : `paid ${proof.paid}, proof ${JSON.stringify(proof)}`;
      console.log(`${id} ${kind} by ${period} from ${from.toISOString()}: ${bills} bills, ${result}`);
    }
    return 0;
  },
  move: async (sql, merchant, [username = '', above]) => {
    const member = await findMemberId(sql, merchant, username);
    const upline = above === undefined ? null : await findMemberId(sql, merchant, above);
    const outcome =
      member === undefined || upline === undefined
        ? { kind: 'not-found' }
        : await sql.begin((tx) => moveMember(tx, { merchant, member, upline }));
    console.log(`${merchant}/${username}: ${outcome.kind}`);
    return outcome.kind === 'moved' ? 0 : 1;
  },
};

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action = '', merchant = '', ...names] = positionals;
  const operate = actions[action];
  const most = action === 'move' ? 2 : 0;
  if (operate === undefined || merchant === '' || names.length > most || (most > 0 && names.length === 0)) {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env), merchant);
  try {
    return await operate(database.sql, merchant, names);
  } finally {
    await database.close();
  }
}

await runCommand(main);
