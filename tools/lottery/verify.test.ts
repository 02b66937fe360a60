import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { deriveDraw, familyCodes, familyOn } from '@marquee/lottery-rules';
import { expect, test } from 'vitest';
import { chainText, drawOf, receiptText, rootOf, termsText, verify } from './verify.mjs';

/** Statements are changed at will here, as an operator with every secret could. */
type Statement = Record<string, unknown>;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');

const START = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

/** The links of a chain from the last one on: `links[position - 1]`. */
function chainOf(secret: string, length = 40) {
  const links = [sha256(secret)];
  while (links.length < length) links.unshift(sha256(links[0] ?? ''));
  return { links, anchor: sha256(links[0] ?? '').toString('hex') };
}
const link = (chain: { links: Buffer[] }, position: number) =>
  chain.links[position - 1]?.toString('hex') ?? '';

const chains = { OWN: chainOf('own'), PUBLIC: chainOf('public') };
const roundAfter = (time: string) => Math.floor((Date.parse(time) / 1000 - 1_692_803_367) / 3) + 2;

const published = (lottery: 'OWN' | 'PUBLIC', changes: Statement = {}): Statement => {
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
function promised(lottery: 'OWN' | 'PUBLIC', hours: number, changes: Statement = {}): Statement {
  const [closesAt, drawsAt] = [at(hours), at(hours + 0.1)];
  const beacon =
    lottery === 'OWN'
      ? { kind: 'operator' }
      : {
          kind: 'drand',
          network: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
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

const roundSignature = 'ab'.repeat(48);
const roundValue = sha256(Buffer.from(roundSignature, 'hex')).toString('hex');

/** The draw of an issue from a seed: the link of its chain, or another one. */
function drawn(lottery: 'OWN' | 'PUBLIC', hours: number, seed = link(chains[lottery], hours + 1)): Statement {
  const own = lottery === 'OWN';
  const result = drawOf('ssc', seed, own ? '' : roundValue, lottery, `N${hours}`);
  const proof = own ? { value: null, signature: null } : { value: roundValue, signature: roundSignature };
  return { kind: 'draw', lottery, issue: `N${hours}`, seed, ...proof, result, drawnAt: at(hours + 0.1) };
}

const ticketText = 'ticket-1\n7\nssc.one.position';
const leaf = sha256(`\0${ticketText}`);
const other = sha256('\0ticket-1\n8');
const root = sha256(Buffer.concat([Buffer.from([1]), leaf, other])).toString('hex');
const fixed = (lottery: string, hours: number, changes: Statement = {}): Statement => {
  return { kind: 'tickets', lottery, issue: `N${hours}`, count: 2, root, fixedAt: at(hours), ...changes };
};

/** A day's record, signed with the platform's key. */
function record(day: string, previous: string | null, statements: readonly Statement[]): string {
  const first = { kind: 'day', day, previous, publicKey: key };
  const text = `${[first, ...statements].map((each) => JSON.stringify(each)).join('\n')}\n`;
  return `${text}${JSON.stringify({ kind: 'signature', signature: signed(text) })}\n`;
}

const first: Statement[] = [
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
const second: Statement[] = [
  fixed('OWN', 13),
  fixed('PUBLIC', 13),
  drawn('OWN', 13),
  { kind: 'void', lottery: 'PUBLIC', issue: 'N13', reason: 'beacon', voidedAt: at(14.1) },
];

/** The records of both days as an operator with the key would write them. */
function records(one: readonly Statement[] = first, two: readonly Statement[] = second): string[] {
  const day = record('2026-11-22', null, one);
  return [day, record('2026-11-23', sha256(day).toString('hex'), two)];
}

/** What the buyer of a ticket has, or of an issue of a chase. */
function receiptOf(issue: Statement, ticket: Statement = {}): Statement {
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
  return { ...receipt, signature: signed(receiptText(receipt)) };
}
const counted = { ticket: leaf.toString('hex'), ticketText, place: 0, path: [other.toString('hex')] };
const receipts = [
  receiptOf(promised('OWN', 1), counted),
  receiptOf(promised('PUBLIC', 1), counted),
  receiptOf(promised('OWN', 13)),
];

const without = (statements: readonly Statement[], kind: string, issue: string, lottery = 'OWN') =>
  statements.filter(
    (each) => !(each['kind'] === kind && each['issue'] === issue && each['lottery'] === lottery),
  );
const instead = (statements: readonly Statement[], changed: Statement) =>
  statements.map((each) =>
    each['kind'] === changed['kind'] &&
    each['lottery'] === changed['lottery'] &&
    each['issue'] === changed['issue']
      ? changed
      : each,
  );

test('honest records and receipts hold, and what was not checked is listed', () => {
  const { wrong, unchecked, held } = verify(records(), receipts);
  expect(wrong).toEqual([]);
  expect(held).toBeGreaterThan(40);
  expect(unchecked).toContainEqual(expect.stringContaining('OWN N1: operator-held'));
  expect(unchecked).toContainEqual(expect.stringContaining('PUBLIC N1: the BLS signature'));
  expect(unchecked).toContainEqual(expect.stringContaining('PUBLIC N13: whether the round came in time'));
});

test('every family is drawn as the platform draws it', async () => {
  const seed = 'e1'.repeat(32);
  const hmac = (message: Uint8Array) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
  const differing: string[] = [];
  for (const code of familyCodes) {
    const family = familyOn(code, '2026-11-23');
    if (family === undefined) throw new Error(code);
    for (let issue = 0; issue < 20; issue += 1) {
      const inputs = { beacon: 'ab', lottery: 'L', issue: String(issue) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const draw = family.shape.write(await deriveDraw(family.shape, hmac, inputs));
      if (drawOf(code, seed, 'ab', 'L', String(issue)) !== draw) differing.push(`${code} ${issue}`);
    }
  }
  expect(differing).toEqual([]);
});

test('a change of any field is found by the signature of its record', () => {
  const [one = '', two = ''] = records();
  const missed: string[] = [];
  for (const [place, line] of one.trimEnd().split('\n').entries())
    for (const [field, changed] of changesOf(JSON.parse(line) as Statement)) {
      const lines = one.trimEnd().split('\n').with(place, JSON.stringify(changed));
      if (verify([`${lines.join('\n')}\n`, two]).wrong.length === 0) missed.push(field);
    }
  expect(missed).toEqual([]);
});

test('a change of any field of a receipt or its ticket is found', () => {
  const missed = receipts.flatMap((receipt) =>
    changesOf(receipt)
      .filter(([, changed]) => verify(records(), [changed]).wrong.length === 0)
      .map(([field]) => field),
  );
  expect(missed).toEqual([]);
});

/** A statement with each of its fields changed in turn. */
function changesOf(statement: Statement): [string, Statement][] {
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

const grounds = chainOf('searched for');
const another = { anchor: grounds.anchor };

// The operator has every secret and the signing key, sees all tickets, and signs what it likes.
test.each<[string, string[], RegExp]>([
  [
    'another seed for an issue',
    records(instead(first, drawn('OWN', 1, link(grounds, 2)))),
    /N1: the seed is not the link/,
  ],
  [
    'the link of another issue',
    records(instead(first, drawn('OWN', 1, link(chains.OWN, 3)))),
    /N1: the seed is not the link/,
  ],
  [
    'another position',
    records(instead(first, promised('OWN', 1, { position: 3 }))),
    /N1: the position is not that of its close/,
  ],
  [
    'a chain that was searched for after the bets',
    records([published('OWN', another), ...instead(first, promised('OWN', 13, another))]),
    /does not begin where the chain before ends/,
  ],
  [
    'a chain that was made for one issue',
    records(instead(first, promised('OWN', 13, another))),
    /N13: its chain was not published before/,
  ],
  [
    'a later round of drand',
    records(
      instead(
        first,
        promised('PUBLIC', 1, { beacon: { ...(promised('PUBLIC', 1)['beacon'] as object), round: 5 } }),
      ),
    ),
    /N1: the round is not the first one/,
  ],
  [
    'another public value',
    records(instead(first, { ...drawn('PUBLIC', 1), value: 'ab' })),
    /N1: the public value is not that/,
  ],
  [
    'a public value where none was promised',
    records(instead(first, { ...drawn('OWN', 1), value: 'ab' })),
    /N1: it has a public value/,
  ],
  [
    'another result',
    records(instead(first, { ...drawn('OWN', 1), result: '1,1,1,1,1' })),
    /N1: the draw gives/,
  ],
  [
    'two draws of an issue',
    records([...first, drawn('OWN', 1)]),
    /N1: a draw of an unknown issue, or a second one/,
  ],
  [
    'a draw before its time',
    records(instead(first, { ...drawn('OWN', 1), drawnAt: at(0.5) })),
    /N1: it was drawn before/,
  ],
  [
    'a close that was moved with its commitment',
    records(instead(first, promised('OWN', 1, { closesAt: at(1.05) }))),
    /receipt promised another draw/,
  ],
  [
    'a void rule that was changed',
    records(
      instead(
        first,
        promised('PUBLIC', 1, {
          beacon: { ...(promised('PUBLIC', 1)['beacon'] as object), voidAt: at(1.2) },
        }),
      ),
    ),
    /receipt promised another draw/,
  ],
  [
    'an issue of a chase at another link',
    records(instead(first, promised('OWN', 13, { closesAt: at(14), drawsAt: at(14.1), position: 15 }))),
    /receipt promised another draw/,
  ],
  [
    'tickets fixed after the draw',
    records(instead(first, fixed('OWN', 1, { fixedAt: at(3) }))),
    /N1: its tickets were not fixed before/,
  ],
  [
    'late tickets',
    records(instead(first, fixed('OWN', 1, { count: 3, root: 'ef'.repeat(32) }))),
    /N1: the ticket is not among those/,
  ],
  [
    'tickets that are left out',
    records(without(first, 'tickets', 'N1')),
    /N1: its tickets were not fixed before/,
  ],
  [
    'an operator-held draw voided',
    records(first, [
      fixed('OWN', 13),
      fixed('PUBLIC', 13),
      { kind: 'void', lottery: 'OWN', issue: 'N13', reason: 'beacon', voidedAt: at(14) },
      drawn('PUBLIC', 13),
    ]),
    /N13: it was voided outside the promised rule/,
  ],
  [
    'a draw voided before its time',
    records(first, [
      ...without(second, 'void', 'N13', 'PUBLIC'),
      { kind: 'void', lottery: 'PUBLIC', issue: 'N13', reason: 'beacon', voidedAt: at(13.5) },
    ]),
    /N13: it was voided outside the promised rule/,
  ],
  [
    'a link that was only said to be lost',
    records([
      ...without(first, 'draw', 'N1'),
      { kind: 'void', lottery: 'OWN', issue: 'N1', reason: 'secrets', voidedAt: at(2) },
    ]),
    /N1: its link was said to be lost, but the chain went on; it would have drawn/,
  ],
  [
    'a result that is withheld',
    records(first, without(second, 'draw', 'N13')),
    /OWN N13: its result is withheld/,
  ],
  [
    'an issue with tickets that is left out',
    records(first.filter((each) => !(each['lottery'] === 'OWN' && each['issue'] === 'N1'))),
    /OWN N1: a ticket was sold on it, and no record has it/,
  ],
  [
    'a day that is left out',
    [records()[0] ?? '', record('2026-11-24', 'ab'.repeat(32), second)],
    /it does not follow the record before/,
  ],
  [
    'a day that was rewritten after it was published',
    [records()[0] ?? '', records(instead(first, drawn('OWN', 2, link(grounds, 3))))[1] ?? ''],
    /it does not follow the record before/,
  ],
])('an operator that knows everything is reported: %s', (_name, changed, expected) => {
  const { wrong } = verify(changed, receipts);
  expect(wrong.join('\n')).toMatch(expected);
});

test('a path leads to the root of three, five and one tickets', () => {
  const leaves = ['a', 'b', 'c'].map((text) => sha256(text));
  const node = (...nodes: Buffer[]) => sha256(Buffer.concat([Buffer.from([1]), ...nodes]));
  const [a = leaf, b = leaf, c = leaf] = leaves;
  const top = node(node(a, b), node(c)).toString('hex');
  expect(rootOf(c.toString('hex'), 2, [null, node(a, b).toString('hex')])).toBe(top);
  expect(rootOf(b.toString('hex'), 1, [a.toString('hex'), node(c).toString('hex')])).toBe(top);
  expect(rootOf(a.toString('hex'), 1, [b.toString('hex'), node(c).toString('hex')])).not.toBe(top);
});
