import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { localNetwork, signRound } from '@marquee/gateway/testing/local-drand';
import { chainText, drawOf, receiptText, termsText } from './verify.mjs';

/** Statements are changed at will here, as an operator with every secret could. */
export type Statement = Record<string, unknown>;

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** An installation of the platform, by its key. */
export function installation() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    signed: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}
export const { key, signed } = installation();

const START = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
export const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

/** The links of a chain from the last one on: `links[position - 1]`. */
export function chainOf(secret: string, length = 40) {
  const links = [sha256(secret)];
  while (links.length < length) links.unshift(sha256(links[0] ?? ''));
  return { links, anchor: sha256(links[0] ?? '').toString('hex') };
}
export const link = (chain: { links: Buffer[] }, position: number) =>
  chain.links[position - 1]?.toString('hex') ?? '';

export const chains = { OWN: chainOf('own'), PUBLIC: chainOf('public') };
const roundAfter = (time: string) =>
  Math.floor((Date.parse(time) / 1000 - localNetwork.genesisSeconds) / localNetwork.periodSeconds) + 2;

/** The beacon of these records: a network with a key of its own, as its relay describes it. */
export const network = {
  hash: localNetwork.chain,
  public_key: localNetwork.publicKey,
  genesis_time: localNetwork.genesisSeconds,
  period: localNetwork.periodSeconds,
};

export const published = (lottery: 'OWN' | 'PUBLIC', changes: Statement = {}): Statement => {
  const chain = {
    kind: 'chain',
    lottery,
    anchor: chains[lottery].anchor,
    length: 40,
    startsAt: at(-0.5),
    slotSeconds: 3600,
  };
  const all = { ...chain, publishedAt: at(-2), ...changes };
  return { ...all, signature: signed(chainText(all)) };
};

/** The promise of an issue that closes so many hours after the start. */
export function promised(lottery: 'OWN' | 'PUBLIC', hours: number, changes: Statement = {}): Statement {
  const [closesAt, drawsAt] = [at(hours), at(hours + 0.1)];
  const beacon =
    lottery === 'OWN'
      ? { kind: 'operator' }
      : {
          kind: 'drand',
          network: localNetwork.chain,
          round: roundAfter(closesAt),
          voidAt: at(hours + 1.1),
        };
  const terms = {
    kind: 'issue',
    lottery,
    family: 'ssc',
    issue: `N${hours}`,
    anchor: chains[lottery].anchor,
    position: hours + 1,
    opensAt: at(hours - 1),
    closesAt,
    drawsAt,
    beacon,
    committedAt: at(-1.5),
    ...changes,
  };
  return { ...terms, commitment: sha256(termsText(terms)).toString('hex') };
}

const roundSignature = signRound(roundAfter(at(1)));
const roundValue = sha256(Buffer.from(roundSignature, 'hex')).toString('hex');

/** The draw of an issue from a seed: the link of its chain, or another one. */
export function drawn(
  lottery: 'OWN' | 'PUBLIC',
  hours: number,
  seed = link(chains[lottery], hours + 1),
): Statement {
  const own = lottery === 'OWN';
  const result = drawOf('ssc', seed, own ? '' : roundValue, lottery, `N${hours}`);
  const proof = own ? { value: null, signature: null } : { value: roundValue, signature: roundSignature };
  return { kind: 'draw', lottery, issue: `N${hours}`, seed, ...proof, result, drawnAt: at(hours + 0.1) };
}

/** The draw with a public value of another signature, and the result that follows. */
export function publicDraw(signature: string): Statement {
  const value = sha256(Buffer.from(signature, 'hex')).toString('hex');
  const honest = drawn('PUBLIC', 1);
  const result = drawOf('ssc', String(honest['seed']), value, 'PUBLIC', 'N1');
  return { ...honest, value, signature, result };
}

const ticketText = 'ticket-1\n7\nssc.one.position';
export const leaf = sha256(`\0${ticketText}`);
export const other = sha256('\0ticket-1\n8');
export const root = sha256(Buffer.concat([Buffer.from([1]), leaf, other])).toString('hex');
export const fixed = (lottery: string, hours: number, changes: Statement = {}): Statement => {
  return { kind: 'tickets', lottery, issue: `N${hours}`, count: 2, root, fixedAt: at(hours), ...changes };
};

/** A day's record, signed with the platform's key. */
export function record(day: string, previous: string | null, statements: readonly Statement[]): string {
  const first = { kind: 'day', day, previous, publicKey: key };
  const text = `${[first, ...statements].map((each) => JSON.stringify(each)).join('\n')}\n`;
  return `${text}${JSON.stringify({ kind: 'signature', signature: signed(text) })}\n`;
}

export const first: Statement[] = [
  published('OWN'),
  published('PUBLIC'),
  ...[1, 2, 13].map((hours) => promised('OWN', hours)),
  ...[1, 13].map((hours) => promised('PUBLIC', hours)),
  fixed('OWN', 1),
  fixed('OWN', 2, { count: 0, root: null }),
  fixed('PUBLIC', 1),
  drawn('OWN', 1),
  drawn('OWN', 2),
  drawn('PUBLIC', 1),
];
export const second: Statement[] = [
  fixed('OWN', 13),
  fixed('PUBLIC', 13),
  drawn('OWN', 13),
  { kind: 'void', lottery: 'PUBLIC', issue: 'N13', reason: 'beacon', voidedAt: at(14.1) },
];

/** The records of both days as an operator with the key would write them. */
export function records(one: readonly Statement[] = first, two: readonly Statement[] = second): string[] {
  const day = record('2026-11-22', null, one);
  return [day, record('2026-11-23', sha256(day).toString('hex'), two)];
}

/** What the buyer of a ticket has, or of an issue of a chase. */
export function receiptOf(issue: Statement, ticket: Statement = {}, by = signed): Statement {
  const { lottery, anchor, position, commitment, beacon } = issue;
  const receipt = {
    lottery,
    issue: issue['issue'],
    anchor,
    position,
    commitment,
    beacon,
    prices: 'cd'.repeat(32),
    ticket: null,
    ...ticket,
  };
  return { ...receipt, signature: by(receiptText(receipt)) };
}
export const counted = { ticket: leaf.toString('hex'), ticketText, place: 0, path: [other.toString('hex')] };
export const receipts = [
  receiptOf(promised('OWN', 1), counted),
  receiptOf(promised('PUBLIC', 1), counted),
  receiptOf(promised('OWN', 13)),
];

export const without = (statements: readonly Statement[], kind: string, issue: string, lottery = 'OWN') =>
  statements.filter(
    (each) => !(each['kind'] === kind && each['issue'] === issue && each['lottery'] === lottery),
  );
export const instead = (statements: readonly Statement[], changed: Statement) =>
  statements.map((each) =>
    each['kind'] === changed['kind'] &&
    each['lottery'] === changed['lottery'] &&
    each['issue'] === changed['issue']
      ? changed
      : each,
  );

/** A statement with each of its fields changed in turn. */
export function changesOf(statement: Statement): [string, Statement][] {
  return Object.entries(statement).flatMap(([field, value]): [string, Statement][] => {
    if (Array.isArray(value)) return [[field, { ...statement, [field]: [...(value as string[]), 'ab'] }]];
    if (typeof value === 'object' && value !== null)
      return changesOf(value as Statement).map(([inner, changed]) => [
        `${field}.${inner}`,
        { ...statement, [field]: changed },
      ]);
    return [[field, { ...statement, [field]: otherOf(value) }]];
  });
}

function otherOf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 'ab'.repeat(32);
  return value.slice(0, -1) + (value.endsWith('1') ? '2' : '1');
}
