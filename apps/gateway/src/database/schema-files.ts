import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** An SQL file of the schema. `checksum` is the SHA-256 of its text. */
export interface SchemaFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Of a migration: the number of the last migration that a gateway must know to run on it, from its first line. */
  readonly serves?: string;
}

/** All SQL files, each list in the order in which it is applied. */
export interface SchemaFiles {
  /** Functions that tables refer to: of triggers and generated columns. Applied before everything else. */
  readonly tableFunctions: readonly SchemaFile[];
  /** The state in which a new database begins. */
  readonly schema: readonly SchemaFile[];
  /** What changed since: see migrations/README.md. */
  readonly migrations: readonly SchemaFile[];
  /** All other functions. */
  readonly functions: readonly SchemaFile[];
}

/** The domains in an order in which each refers to earlier ones only. */
const domains = [
  'months',
  'platform',
  'callbacks',
  'members',
  'ledger',
  'staff',
  'connections',
  'brand-studio',
  'identity-documents',
  'safer-play',
  'games',
  'bets',
  'game-rounds',
  'vendor-wallets',
  'turnover',
  'deposits',
  'withdrawals',
  'member-transfers',
  'promotions',
  'messages',
  'lottery',
  'lottery-tickets',
  'agents',
  'agent-days',
  'reports',
  'points',
  'rewards',
  'raffles',
  'ranks',
  'referrals',
  'inbox',
  'missions',
  'push',
  'privacy',
  'reconciliation',
  'cells',
];

/** Functions of generated columns. Those of triggers are known by their return type. */
const columnFunctions = ['searchable.sql', 'searchable_names.sql'];

/** Reads the folders `schema`, `migrations` and `functions` next to this file. */
export function readSchemaFiles(folder = new URL('./', import.meta.url)): SchemaFiles {
  const functions = readFolder(new URL('functions/', folder));
  const isOfTable = ({ name, text }: SchemaFile) =>
    columnFunctions.includes(name) || /\bRETURNS trigger\b/.test(text);
  return {
    tableFunctions: functions.filter(isOfTable),
    schema: domains.map((domain) => readFile(`${domain}.sql`, new URL('schema/', folder))),
    migrations: readFolder(new URL('migrations/', folder)).map(withServes),
    functions: functions.filter((file) => !isOfTable(file)),
  };
}

/**
 * A migration with what its first line says: `-- Serves gateways that know 0002.`
 * @throws when it does not say it
 */
export function withServes(file: SchemaFile): SchemaFile {
  const serves = /^-- Serves gateways that know (\d{4})\.\r?\n/.exec(file.text)?.[1];
  if (serves === undefined)
    throw new Error(`${file.name} must begin with a line like "-- Serves gateways that know 0002."`);
  return { ...file, serves };
}

/** An SQL file from its name and text. */
export function schemaFile(name: string, text: string): SchemaFile {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

function readFolder(folder: URL): SchemaFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => readFile(name, folder));
}

function readFile(name: string, folder: URL): SchemaFile {
  return schemaFile(name, readFileSync(new URL(name, folder), 'utf8'));
}
