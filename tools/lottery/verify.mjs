#!/usr/bin/env node
// Verifies published draws without the platform: node verify.mjs 2026-11-22.jsonl 2026-11-23.jsonl [receipts.json]
// Needs Node 20 or later and nothing else. The formats are described in docs/players/verify-draws.md.
import { createHash, createHmac, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes) => bytes.toString('hex');
const bytes = (text) => Buffer.from(text ?? '', 'hex');
const time = (ms) => (ms === null || ms === undefined ? '-' : new Date(ms).toISOString());

/** drand's public network, the only one whose times are known here. */
const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  period: 3,
};

/** Of each family: how many, from which number on, how many numbers, digits written, drawn without going back, sorted. */
const shapes = {
  ssc: [5, 0, 10, 1],
  '3d': [3, 0, 10, 1],
  pl5: [5, 0, 10, 1],
  pcb: [3, 0, 10, 1],
  chain: [5, 0, 10, 1],
  thai: [20, 0, 10, 1],
  'vn-north': [107, 0, 10, 1],
  'vn-south': [82, 0, 10, 1],
  k3: [3, 1, 6, 1],
  '11x5': [5, 1, 11, 2, true],
  pk10: [10, 1, 10, 2, true],
  lf: [8, 1, 20, 2, true],
  lhc: [7, 1, 49, 2, true],
  kl8: [20, 1, 80, 2, true, true],
  '4d': [23, 0, 10_000, 4],
};

/** The numbers that follow from a seed: HMAC-SHA256(seed, "beacon|lottery|issue|counter") for the counters 0, 1, 2 … */
export function drawOf(family, seed, beacon, lottery, issue) {
  const shape = shapes[family];
  if (shape === undefined) return undefined;
  const [size, first, count, digits, distinct, sorted] = shape;
  let block = Buffer.alloc(0);
  let [at, counter] = [0, 0];
  /** A number below a bound: bytes above its largest multiple are skipped. */
  const below = (bound) => {
    for (;;) {
      if (at === block.length) {
        block = createHmac('sha256', bytes(seed))
          .update(`${beacon}|${lottery}|${issue}|${counter++}`)
          .digest();
        at = 0;
      }
      const byte = block[at++];
      if (byte < 256 - (256 % bound)) return byte % bound;
    }
  };
  const drawn = [];
  if (distinct) {
    const balls = Array.from({ length: count }, (_, index) => first + index);
    for (let place = 0; place < size; place++) {
      const other = place + below(count - place);
      [balls[place], balls[other]] = [balls[other], balls[place]];
      drawn.push(balls[place]);
    }
  } else if (family === '4d') {
    while (drawn.length < size) {
      let value = 0;
      for (let digit = 0; digit < 4; digit++) value = value * 10 + below(10);
      if (!drawn.includes(value)) drawn.push(value);
    }
  } else while (drawn.length < size) drawn.push(first + below(count));
  if (sorted) drawn.sort((one, other) => one - other);
  return drawn.map((value) => String(value).padStart(digits, '0')).join(',');
}

export const beaconText = (beacon) =>
  beacon.kind === 'drand' ? `drand ${beacon.network} ${beacon.round} ${beacon.voidAt}` : beacon.kind;

/** The text whose SHA-256 is the commitment of an issue. */
export function termsText({ lottery, issue, anchor, position, closesAt, drawsAt, beacon }) {
  return ['draw-terms-1', lottery, issue, anchor, position, closesAt, drawsAt, beaconText(beacon)].join('\n');
}

/** The text that is signed of a chain. */
export function chainText({ lottery, anchor, length, startsAt, slotSeconds }) {
  return ['draw-chain-1', lottery, anchor, length, startsAt, slotSeconds].join('\n');
}

/** The text that is signed of a receipt; a link of a chase has no ticket yet. */
export function receiptText({ lottery, issue, anchor, position, commitment, beacon, prices, ticket }) {
  return [
    'draw-receipt-1',
    lottery,
    issue,
    anchor,
    position,
    commitment,
    beaconText(beacon),
    prices,
    ticket ?? '-',
  ].join('\n');
}

export function isSigned(text, signature, publicKey) {
  try {
    const key = Buffer.concat([bytes('302a300506032b6570032100'), bytes(publicKey)]);
    return verifySignature(
      null,
      Buffer.from(text),
      createPublicKey({ key, format: 'der', type: 'spki' }),
      bytes(signature),
    );
  } catch {
    return false;
  }
}

/** The root that a ticket's path leads to. A node that is alone on its level is hashed alone. */
export function rootOf(leaf, place, path) {
  let node = bytes(leaf);
  let at = place;
  for (const next of path) {
    const pair = next === null ? [node] : at % 2 === 1 ? [bytes(next), node] : [node, bytes(next)];
    node = sha256(Buffer.concat([Buffer.from([1]), ...pair]));
    at = Math.floor(at / 2);
  }
  return at === 0 ? hex(node) : undefined;
}

/**
 * Verifies the records of days, in order, and receipts against them.
 * @returns what is wrong, what could not be decided here, and how many statements hold
 */
export function verify(records, receipts = []) {
  const wrong = [];
  const unchecked = [];
  let held = 0;
  const check = (holds, text) => (holds ? (held += 1) : wrong.push(text));
  const chains = new Map();
  const issues = new Map();
  const links = new Map();
  let [publicKey, previous, lastDay, end] = [undefined, undefined, undefined, 0];

  /** How a link leads to its anchor, by way of the links that were revealed before. */
  function isLink(seed, anchor, position) {
    const known = links.get(anchor) ?? new Map();
    links.set(anchor, known);
    let value = bytes(seed);
    for (let at = position; at > 0; at--) {
      if (known.has(at)) return known.get(at) === hex(value);
      value = sha256(value);
    }
    if (hex(value) !== anchor) return false;
    let link = bytes(seed);
    for (let at = position; at > 0 && !known.has(at); at--) {
      known.set(at, hex(link));
      link = sha256(link);
    }
    return true;
  }

  const handlers = {
    chain(chain) {
      const name = `chain ${chain.anchor.slice(0, 8)} of ${chain.lottery}`;
      const before = [...chains.values()].filter(({ lottery }) => lottery === chain.lottery).at(-1);
      check(
        isSigned(chainText(chain), chain.signature, publicKey),
        `${name}: the signature is not the platform's`,
      );
      check(!chains.has(chain.anchor), `${name}: the anchor is published twice`);
      if (before !== undefined) {
        const next = time(Date.parse(before.startsAt) + before.length * before.slotSeconds * 1000);
        check(chain.startsAt === next, `${name}: it does not begin where the chain before ends`);
      }
      chains.set(chain.anchor, chain);
    },
    issue(issue) {
      const name = `${issue.lottery} ${issue.issue}`;
      const chain = chains.get(issue.anchor);
      check(!issues.has(name), `${name}: it is promised twice`);
      check(
        hex(sha256(termsText(issue))) === issue.commitment,
        `${name}: the commitment is not that of its terms`,
      );
      check(
        issue.committedAt < issue.opensAt && issue.opensAt < issue.closesAt && issue.closesAt < issue.drawsAt,
        `${name}: its times are not in order`,
      );
      check(
        chain !== undefined && chain.lottery === issue.lottery && chain.publishedAt <= issue.committedAt,
        `${name}: its chain was not published before`,
      );
      if (chain !== undefined) {
        const slot =
          Math.floor((Date.parse(issue.closesAt) - Date.parse(chain.startsAt)) / (chain.slotSeconds * 1000)) +
          1;
        check(
          issue.position === slot && slot >= 1 && slot <= chain.length,
          `${name}: the position is not that of its close`,
        );
      }
      if (issue.beacon.kind === 'drand' && issue.beacon.network === quicknet.chain) {
        const since = Date.parse(issue.closesAt) / 1000 - quicknet.genesis;
        check(
          issue.beacon.round === Math.floor(since / quicknet.period) + 2,
          `${name}: the round is not the first one after the close`,
        );
      } else if (issue.beacon.kind === 'drand')
        unchecked.push(`${name}: whether the round of this network comes after the close`);
      else
        unchecked.push(`${name}: operator-held, so the operator could compute the result before the close`);
      issues.set(name, { ...issue });
    },
    tickets({ lottery, issue: number, count, root, fixedAt }) {
      const name = `${lottery} ${number}`;
      const issue = issues.get(name);
      check(
        issue !== undefined && issue.tickets === undefined,
        `${name}: tickets of an unknown issue, or a second time`,
      );
      if (issue === undefined) return;
      check(fixedAt >= issue.closesAt, `${name}: the tickets were fixed before the close`);
      check((count === 0) === (root === null), `${name}: the number of tickets does not fit their root`);
      issue.tickets = { count, root, fixedAt };
    },
    draw(draw) {
      const name = `${draw.lottery} ${draw.issue}`;
      const issue = issues.get(name);
      check(
        issue !== undefined && issue.ended === undefined,
        `${name}: a draw of an unknown issue, or a second one`,
      );
      if (issue === undefined) return;
      issue.ended = draw;
      check(draw.drawnAt >= issue.drawsAt, `${name}: it was drawn before its time`);
      check(
        issue.tickets !== undefined && issue.tickets.fixedAt <= draw.drawnAt,
        `${name}: its tickets were not fixed before the draw`,
      );
      check(
        isLink(draw.seed, issue.anchor, issue.position),
        `${name}: the seed is not the link of its chain`,
      );
      let beacon = '';
      if (issue.beacon.kind === 'drand') {
        beacon = draw.value ?? '';
        check(
          hex(sha256(bytes(draw.signature))) === beacon,
          `${name}: the public value is not that of its signature`,
        );
        unchecked.push(
          `${name}: the BLS signature; compare it with https://api.drand.sh/${issue.beacon.network}/public/${issue.beacon.round}`,
        );
      } else
        check(
          draw.value === null && draw.signature === null,
          `${name}: it has a public value that was not promised`,
        );
      const result = drawOf(issue.family, draw.seed, beacon, draw.lottery, draw.issue);
      check(result === draw.result, `${name}: the draw gives ${result}, not ${draw.result}`);
    },
    void({ lottery, issue: number, reason, voidedAt }) {
      const name = `${lottery} ${number}`;
      const issue = issues.get(name);
      check(
        issue !== undefined && issue.ended === undefined,
        `${name}: an unknown or ended issue was voided`,
      );
      if (issue === undefined) return;
      issue.ended = { reason, position: issue.position };
      if (reason === 'beacon') {
        check(
          issue.beacon.kind === 'drand' && voidedAt >= issue.beacon.voidAt,
          `${name}: it was voided outside the promised rule`,
        );
        unchecked.push(
          `${name}: whether the round came in time; see https://api.drand.sh/${issue.beacon.network}/public/${issue.beacon.round}`,
        );
      } else
        check(
          reason === 'secrets' && voidedAt >= issue.drawsAt,
          `${name}: it was voided outside the promised rule`,
        );
    },
  };

  for (const record of records) {
    const lines = record.trimEnd().split('\n');
    const last = lines.at(-1) ?? '';
    let day;
    let sealed;
    let statements;
    try {
      day = JSON.parse(lines[0]);
      sealed = JSON.parse(last);
      statements = lines.slice(1, -1).map((line) => JSON.parse(line));
    } catch {
      wrong.push('a record is not one JSON value on each line');
      continue;
    }
    publicKey ??= day.publicKey;
    check(day.publicKey === publicKey, `${day.day}: the public key is another one`);
    const signed = record.slice(0, record.trimEnd().length - last.length);
    check(
      isSigned(signed, sealed.signature, publicKey),
      `${day.day}: the signature of the record does not hold`,
    );
    if (previous === undefined) unchecked.push(`${day.day}: the records before it`);
    else {
      check(day.previous === previous, `${day.day}: it does not follow the record before`);
      check(day.day > lastDay, `${day.day}: the days are not in order`);
    }
    previous = hex(sha256(record));
    lastDay = day.day;
    end = Date.parse(`${day.day}T00:00:00Z`) + 86_400_000;
    for (const statement of statements) {
      const handle = handlers[statement.kind];
      if (handle === undefined) wrong.push(`${day.day}: an unknown statement ${statement.kind}`);
      else handle(statement);
    }
  }

  for (const [name, issue] of issues) {
    const due = Date.parse(issue.beacon.voidAt ?? issue.drawsAt) + 3_600_000;
    if (issue.ended === undefined && due < end) wrong.push(`${name}: its result is withheld`);
    const link = links.get(issue.anchor)?.get(issue.position);
    if (issue.ended?.reason === 'secrets' && link !== undefined) {
      const result = drawOf(issue.family, link, '', issue.lottery, issue.issue);
      wrong.push(
        `${name}: its link was said to be lost, but the chain went on${issue.beacon.kind === 'operator' ? `; it would have drawn ${result}` : ''}`,
      );
    }
  }

  for (const receipt of receipts) {
    const name = `${receipt.lottery} ${receipt.issue}`;
    const issue = issues.get(name);
    check(
      isSigned(receiptText(receipt), receipt.signature, publicKey),
      `${name}: the signature of the receipt does not hold`,
    );
    if (issue === undefined) {
      const chain = chains.get(receipt.anchor);
      const closed = chain && Date.parse(chain.startsAt) + receipt.position * chain.slotSeconds * 1000;
      // A chase may name an issue that is never made; its stake is returned then.
      if (receipt.ticket !== null && closed !== undefined && closed < end)
        wrong.push(`${name}: a ticket was sold on it, and no record has it`);
      else unchecked.push(`${name}: no record has this issue`);
      continue;
    }
    check(
      receipt.commitment === issue.commitment &&
        receipt.anchor === issue.anchor &&
        receipt.position === issue.position &&
        beaconText(receipt.beacon) === beaconText(issue.beacon),
      `${name}: the receipt promised another draw than the record`,
    );
    if (receipt.ticketText !== undefined)
      check(
        hex(sha256(`\0${receipt.ticketText}`)) === receipt.ticket,
        `${name}: the ticket is not that of the receipt`,
      );
    if (receipt.ticket === null || issue.tickets === undefined) continue;
    if (receipt.path === undefined) unchecked.push(`${name}: whether the ticket was counted`);
    else
      check(
        rootOf(receipt.ticket, receipt.place, receipt.path) === issue.tickets.root,
        `${name}: the ticket is not among those of the record`,
      );
  }
  return { wrong, unchecked, held };
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const files = argv.slice(2);
  if (files.length === 0) {
    console.error('usage: node verify.mjs <record.jsonl> … [receipts.json]');
    process.exit(2);
  }
  const read = (file) => readFileSync(file, 'utf8');
  const records = files
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .map(read);
  const receipts = files.filter((file) => file.endsWith('.json')).flatMap((file) => JSON.parse(read(file)));
  const { wrong, unchecked, held } = verify(records, receipts);
  for (const text of unchecked) console.log(`not checked: ${text}`);
  for (const text of wrong) console.log(`WRONG: ${text}`);
  console.log(`${held} statements hold, ${wrong.length} do not, ${unchecked.length} could not be checked`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
