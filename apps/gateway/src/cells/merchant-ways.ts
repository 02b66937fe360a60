import { StartError } from '../errors/start-error.ts';

/** A reference of a table's rows to those of another. */
export interface ForeignKey {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** Whether every row has it. */
  readonly isRequired: boolean;
}

/** A table as the catalogue of the database describes it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** How the rows of a merchant are found in a table. */
export interface MerchantWay {
  readonly table: string;
  /** The tables that the way leads over, from this one to the one that names the merchant; in words for an operator. */
  readonly over: string;
  /** A condition on the table's rows, with the merchant's code as the parameter `$1`. */
  readonly condition: string;
}

/** Tables whose rows belong to the whole cell. */
export const cellTables: ReadonlySet<string> = new Set([
  // Rules of the schema.
  'agent_contract_transition',
  'approval_step',
  'withdrawal_state',
  // Lotteries of the platform, with the draws that all merchants of a cell share.
  'draw_record',
  'draw_signing_key',
  'lottery',
  'lottery_contradiction',
  'lottery_trouble',
  // Seals cover the transfers and events of all merchants in one chain.
  'audit_seal',
  'ledger_check',
  'ledger_horizon',
  'ledger_seal',
  // Rows of several merchants that are in one file.
  'detached_month',
  // Staff, who may have rights at several merchants.
  'staff',
  'staff_invitation',
  'staff_passkey',
  'staff_passkey_challenge',
  'staff_session',
  // Connections, banks, and news of providers that name no merchant.
  'connection_setting',
  'payment_discrepancy',
  'payment_nonce',
  'payout_bank',
  'payout_discrepancy',
  'received_callback',
  'vendor_nonce',
  // Keys, counters and marks of the installation.
  'backup_note',
  'envelope_key',
  'job_runner',
  'job_schedule',
  'network_country',
  'opened_envelope',
  'rate_limit',
  'readiness_check',
  'schema_file',
  'secrets_key',
]);

/** References that the schema leaves out, because checking them would cost each bet or transfer. */
const unchecked: Readonly<Record<string, Omit<ForeignKey, 'isRequired' | 'targetColumns'>>> = {
  agent_bill: { columns: ['payee'], target: 'member' },
  entry: { columns: ['account'], target: 'account' },
  lottery_win: { columns: ['member'], target: 'member' },
  point_hour: { columns: ['member'], target: 'member' },
  transfer: { columns: ['from'], target: 'account' },
};

/** Accounts name their owner in words: a member, or the merchant's house. */
export const accountCondition = `owner = 'house:' || $1::text OR owner IN (
  SELECT prefix || id FROM member, unnest(ARRAY['member:', 'debtor:']) prefix WHERE merchant = $1::text)`;

/**
 * Finds how the rows of a merchant are reached in each table: by the column that names the merchant, else by a reference that
 * every row has, else by those that some rows have.
 *
 * @returns a way for every table but those of the whole cell, by name
 * @throws StartError naming the tables that are not reached, and those that are said to belong to the cell and are
 */
export function findMerchantWays(tables: readonly Table[]): MerchantWay[] {
  const ways = new Map<string, MerchantWay>([
    ['merchant', { table: 'merchant', over: 'merchant', condition: 'code = $1::text' }],
    ['account', { table: 'account', over: 'account → member', condition: accountCondition }],
  ]);
  const open = new Map(
    tables
      .filter(({ name }) => !ways.has(name))
      .map((table) => [table.name, { ...table, foreignKeys: referencesOf(table) }]),
  );
  const add = (way: MerchantWay): void => {
    ways.set(way.table, way);
    open.delete(way.table);
  };
  for (const { name, columns } of open.values())
    if (columns.includes('merchant')) add({ table: name, over: name, condition: 'merchant = $1::text' });
  for (;;) {
    const found =
      firstWays(open.values(), ways, (key) => key.isRequired) ?? firstWays(open.values(), ways, () => true);
    if (found === undefined) break;
    found.forEach(add);
  }
  const lost = [...open.keys()].filter((name) => !cellTables.has(name));
  const both = [...ways.keys()].filter((name) => cellTables.has(name));
  if (lost.length > 0 || both.length > 0)
    throw new StartError(
      [
        ...lost.map(
          (name) => `The table ${name} is not reached from a merchant: add a foreign key, or list it.`,
        ),
        ...both.map((name) => `The table ${name} is listed as the whole cell's, but leads to a merchant.`),
      ].join('\n'),
    );
  return [...ways.values()].toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

function referencesOf({ name, foreignKeys }: Table): ForeignKey[] {
  const extra = unchecked[name];
  return [
    ...(extra === undefined ? [] : [{ ...extra, targetColumns: ['id'], isRequired: true }]),
    ...foreignKeys.filter(({ target }) => target !== name),
  ];
}

/** The ways of the tables that are one reference away from those that are known; undefined when there is none. */
function firstWays(
  open: Iterable<Table>,
  ways: ReadonlyMap<string, MerchantWay>,
  isMeant: (key: ForeignKey) => boolean,
): MerchantWay[] | undefined {
  const found = [...open].flatMap((table): MerchantWay[] => {
    const known = table.foreignKeys.filter((key) => isMeant(key) && ways.has(key.target));
    const [first] = known;
    if (first === undefined) return [];
    // One reference that every row has says whose it is; of others, any may be the one that a row has.
    const used = first.isRequired ? [first] : known;
    const steps = used.flatMap((key) => {
      const way = ways.get(key.target);
      return way === undefined ? [] : [{ over: way.over, condition: reaching(key, way) }];
    });
    return [
      {
        table: table.name,
        over: `${table.name} → ${steps.map(({ over }) => over).join(' or ')}`,
        condition: steps.map(({ condition }) => condition).join(' OR '),
      },
    ];
  });
  return found.length === 0 ? undefined : found;
}

function reaching({ columns, target, targetColumns }: ForeignKey, way: MerchantWay): string {
  return `(${listed(columns)}) IN (SELECT ${listed(targetColumns)} FROM ${quoted(target)} WHERE ${way.condition})`;
}

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
