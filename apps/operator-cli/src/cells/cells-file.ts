import { isIP } from 'node:net';
import { nearestOf } from '@marquee/brand';
import { HIGHEST_CELL_NUMBER, StartError } from '@marquee/gateway';
import {
  environmentSchema,
  variableDescriptions,
  type VariableName,
} from '@marquee/gateway/environment-schema';
import * as v from 'valibot';

/** Settings of gateways that the command writes itself. */
const ownSettings = [
  'HOST',
  'PORT',
  'OFFICE_HOST',
  'TRUST_PROXY',
  'BRANDS_DIR',
  'DEMO_DATA',
  'DRAW_PUBLISHER_URL',
  'DRAW_PUBLISHER_KEY',
];

/** Names of cells and merchants also stand in names of files and of upstreams. */
const code = (what: string) =>
  v.pipe(
    v.string(`expected ${what}`),
    v.regex(/^[a-z][a-z0-9-]{0,31}$/, `expected ${what}: small letters, digits and hyphens, at most 32`),
  );

const hostName = v.pipe(
  v.string('expected a host name'),
  v.regex(
    /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'expected a host name in small letters, e.g. office.example.com',
  ),
);

const gatewayAddress = v.pipe(
  v.string('expected host:port'),
  v.check(
    (text) => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/.test(text) && Number(text.split(':').at(-1)) < 65_536,
    'expected host:port of a gateway, e.g. 10.1.0.11:4000',
  ),
);

const proxyAddress = v.pipe(
  v.string('expected an address'),
  v.check(
    (text) => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0,
    'expected the address or range of a proxy, e.g. 10.0.0.11 or 10.0.0.0/28',
  ),
);

/** Where reports are read: without a password, which comes from the environment. */
const standbyAddress = v.pipe(
  v.string('expected the address of a standby'),
  v.check(
    (text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol),
    'expected postgres://role@host:5432/database',
  ),
  v.check(
    (text) => !URL.canParse(text) || new URL(text).password === '',
    'holds a password: take it out, and give it by the environment as docs/operators/cells.md says',
  ),
);

const some = <Item extends v.GenericSchema>(item: Item, what: string) =>
  v.pipe(v.array(item, `expected a list of ${what}`), v.minLength(1, `expected at least one of ${what}`));

const cellSchema = v.strictObject({
  // Empty for a new cell, to which merchants are to move.
  merchants: v.array(code('the code of a merchant'), 'expected a list of codes of merchants'),
  gateways: some(gatewayAddress, 'gateways'),
  officeHost: hostName,
  callbackHosts: some(hostName, 'hosts for payment providers and game vendors'),
  standby: standbyAddress,
  number: v.optional(
    v.pipe(
      v.number('expected a number'),
      v.integer('expected a whole number'),
      v.minValue(0, 'expected a number from 0 on'),
      v.maxValue(HIGHEST_CELL_NUMBER, `expected a number up to ${HIGHEST_CELL_NUMBER}`),
    ),
  ),
  settings: v.optional(v.record(v.string(), v.string('expected a text')), {}),
});

const drawsSchema = v.strictObject({
  publisher: code('the name of the cell that draws for all'),
  url: v.pipe(
    v.string('expected an address'),
    v.check(
      (text) => v.is(environmentSchema.entries.DRAW_PUBLISHER_URL, text),
      `expected ${variableDescriptions.DRAW_PUBLISHER_URL.expected}`,
    ),
  ),
  key: v.pipe(
    v.string('expected a key'),
    v.check(
      (text) => v.is(environmentSchema.entries.DRAW_PUBLISHER_KEY, text),
      `expected ${variableDescriptions.DRAW_PUBLISHER_KEY.expected}`,
    ),
  ),
});

const cellsSchema = v.strictObject({
  proxies: some(proxyAddress, 'addresses of the proxies'),
  cells: v.pipe(
    v.record(code('the name of a cell'), cellSchema, 'expected cells by name'),
    v.check((cells) => Object.keys(cells).length > 0, 'expected at least one cell'),
  ),
  draws: v.optional(drawsSchema),
});

/** Which cell draws the lotteries of the platform for all, and how the others reach and know it. */
export type Draws = v.InferOutput<typeof drawsSchema>;

/** One PostgreSQL cluster with its gateways and merchants. */
export interface Cell extends v.InferOutput<typeof cellSchema> {
  readonly name: string;
}

/** What `cells.json` says. */
export interface Cells {
  /** Addresses from which the gateways of all cells accept forwarded headers. */
  readonly proxies: readonly string[];
  readonly cells: readonly Cell[];
  /** Without it each cell draws the lotteries that it sells. */
  readonly draws?: Draws | undefined;
}

/**
 * Reads the text of `cells.json`.
 *
 * @param file its name in messages
 * @throws StartError with a line for every mistake: the field, what is wrong with it, and what is expected
 */
export function parseCells(text: string, file: string): Cells {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = v.safeParse(cellsSchema, given);
  if (!parsed.success)
    throw new StartError(parsed.issues.map((issue) => `${file}: ${told(issue)}`).join('\n'));
  const { proxies, cells, draws } = parsed.output;
  const listed = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }));
  const names = listed.map(({ name }) => name);
  const isUnknown = draws !== undefined && !names.includes(draws.publisher);
  const mistakes = [
    ...findRepeats(listed),
    ...listed.flatMap(findWrongSettings),
    ...(isUnknown
      ? [`draws.publisher is "${draws.publisher}": expected the name of a cell: ${names.join(', ')}`]
      : []),
  ];
  if (mistakes.length > 0) throw new StartError(mistakes.map((mistake) => `${file}: ${mistake}`).join('\n'));
  return { proxies, cells: listed, draws };
}

/**
 * The cell of a merchant.
 * @throws StartError when no cell has it
 */
export function cellOf({ cells }: Cells, merchant: string): Cell {
  const cell = cells.find(({ merchants }) => merchants.includes(merchant));
  if (cell !== undefined) return cell;
  const known = cells.flatMap(({ merchants }) => merchants);
  throw new StartError(`No cell has the merchant ${merchant}: there are ${known.join(', ')}.`);
}

function told(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the file';
  if (issue.expected === 'never') return `${field} is unknown: remove it${nearestKey(issue)}`;
  // A missing key is an issue of the object around it, so that valibot's own words stand here.
  if (issue.kind === 'schema' && issue.input === undefined) return `${field} is missing`;
  const value = typeof issue.input === 'string' ? ` is "${withoutPassword(issue.input)}"` : '';
  return `${field}${value}: ${issue.message}`;
}

/** The known key that an unknown one is nearest to. */
function nearestKey(issue: v.BaseIssue<unknown>): string {
  const key = String(issue.path?.at(-1)?.key);
  const depth = issue.path?.length ?? 0;
  const schema = depth === 1 ? cellsSchema : issue.path?.[0]?.key === 'draws' ? drawsSchema : cellSchema;
  const near = nearestOf(key, Object.keys(schema.entries));
  return near === undefined ? '' : `, or did you mean "${near}"?`;
}

const withoutPassword = (text: string): string => text.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:…@');

/** What may stand only once in the file, because a request must lead to one cell. */
function findRepeats(cells: readonly Cell[]): string[] {
  const seen = new Map<string, string>();
  const note = (kind: string, value: string, field: string): string[] => {
    const first = seen.get(`${kind} ${value}`);
    if (first === undefined) seen.set(`${kind} ${value}`, field);
    return first === undefined ? [] : [`${field}: "${value}" stands at ${first} already; keep one of them`];
  };
  return cells.flatMap(({ name, merchants, gateways, officeHost, callbackHosts, number }) => [
    ...merchants.flatMap((one, place) => note('merchant', one, `cells.${name}.merchants.${place}`)),
    ...gateways.flatMap((one, place) => note('gateway', one, `cells.${name}.gateways.${place}`)),
    ...(number === undefined ? [] : note('number', String(number), `cells.${name}.number`)),
    ...note('host', officeHost, `cells.${name}.officeHost`),
    ...callbackHosts.flatMap((one, place) => note('host', one, `cells.${name}.callbackHosts.${place}`)),
  ]);
}

function findWrongSettings({ name: cell, settings }: Cell): string[] {
  return Object.entries(settings).flatMap(([given, value]) => {
    const field = `cells.${cell}.settings.${given}`;
    const variable = given.replace(/_FILE$/, '');
    if (!(variable in variableDescriptions)) {
      const near = nearestOf(variable, Object.keys(variableDescriptions));
      return [`${field} is no setting of a gateway${near === undefined ? '' : `: did you mean "${near}"?`}`];
    }
    if (ownSettings.includes(variable)) return [`${field} is written by the command: remove it`];
    if (/[\r\n]/.test(value)) return [`${field}: a setting is one line`];
    if (given !== variable) return [];
    const { expected, isSecret } = variableDescriptions[variable as VariableName];
    if (isSecret) return [`${field} is a secret: keep it in a file and give its path as ${given}_FILE`];
    const schema: v.GenericSchema = environmentSchema.entries[variable as VariableName];
    return v.is(schema, value) ? [] : [`${field} is "${value}": expected ${expected}`];
  });
}
