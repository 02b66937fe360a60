/**
 * What is promised of a draw before its sale. Its SHA-256 is the commitment of the issue, so that none of it can be changed
 * later without being seen.
 */
export type DrawTerms = {
  readonly lottery: string;
  readonly issue: string;
  /** Anchor of the lottery's hash chain, in hexadecimal digits, and the position of the link that is the seed. */
  readonly anchor: string;
  readonly position: number;
  /** Milliseconds since 1970; null for an instant draw, which closes when it is bet on. */
  readonly closesAt: number | null;
  readonly drawsAt: number | null;
  /** Where the public part comes from: a drand network by its hash, a chain of blocks by its first one, the player's own seed, or nowhere. */
  readonly beacon: DrawBeacon;
};

export type DrawBeacon =
  | { readonly kind: 'operator' }
  | { readonly kind: 'player' }
  | {
      readonly kind: 'drand';
      readonly network: string;
      readonly round: number;
      /** Milliseconds since 1970: without the round by then, the draw is void and all stakes are returned. */
      readonly voidAt: number;
    }
  | {
      /** The first block whose median time is after the close, once so many blocks follow it. */
      readonly kind: 'block';
      readonly network: string;
      readonly confirmations: number;
      readonly voidAt: number;
    };

/** The text whose SHA-256 is the commitment of an issue: one line for each term. */
export function termsText(terms: DrawTerms): string {
  return [
    'draw-terms-1',
    terms.lottery,
    terms.issue,
    terms.anchor,
    terms.position,
    timeText(terms.closesAt),
    timeText(terms.drawsAt),
    beaconText(terms.beacon),
  ].join('\n');
}

/** A published hash chain: the link at a position belongs to the draw whose sale closes within that slot of time. */
export type ChainTerms = {
  readonly lottery: string;
  readonly anchor: string;
  readonly length: number;
  /** Milliseconds since 1970 at which the first slot begins, and the seconds of each slot; null for a member's own chain. */
  readonly startsAt: number | null;
  readonly slotSeconds: number | null;
};

/** The text that is signed when a chain is published. */
export function chainText({ lottery, anchor, length, startsAt, slotSeconds }: ChainTerms): string {
  return ['draw-chain-1', lottery, anchor, length, timeText(startsAt), slotSeconds ?? '-'].join('\n');
}

/** The position of the link for a sale that closes at a time, in milliseconds since 1970. It may lie outside the chain. */
export function positionAt(startsAt: number, slotSeconds: number, closesAt: number): number {
  return Math.floor((closesAt - startsAt) / (slotSeconds * 1000)) + 1;
}

/** What a buyer is promised with a ticket or with an issue of a chase. Hashes are hexadecimal digits. */
export type ReceiptTerms = Pick<DrawTerms, 'lottery' | 'issue' | 'anchor' | 'position' | 'beacon'> & {
  readonly commitment: string;
  /** SHA-256 of {@link pricesText}. */
  readonly prices: string;
  /** The ticket's leaf in the tree of its issue; null for an issue of a chase, which has no ticket yet. */
  readonly ticket: string | null;
};

/** The text that is signed of a receipt. */
export function receiptText(receipt: ReceiptTerms): string {
  const { lottery, issue, anchor, position, commitment, beacon, prices, ticket } = receipt;
  const lines = [lottery, issue, anchor, position, commitment, beaconText(beacon), prices, ticket ?? '-'];
  return ['draw-receipt-1', ...lines].join('\n');
}

/** The tickets of an issue as they were fixed at its close. */
export type FixedTickets = Pick<DrawTerms, 'lottery' | 'issue'> & {
  readonly count: number;
  /** The root of their tree, in hexadecimal digits. */
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly fixedAt: number;
};

/** The text that is signed of fixed tickets by an installation from which a site moved to another. */
export function ticketsText({ lottery, issue, count, root, fixedAt }: FixedTickets): string {
  return ['draw-tickets-1', lottery, issue, count, root, timeText(fixedAt)].join('\n');
}

/** The text that the key of such an installation signs of the key that goes on in its place, in hexadecimal digits. */
export function keyText(nextKey: string): string {
  return ['draw-key-1', nextKey].join('\n');
}

/** The price table of a lottery as JSON whose keys are in order, so that equal tables have equal texts. */
export function pricesText(prices: object): string {
  return JSON.stringify(prices, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function beaconText(beacon: DrawBeacon): string {
  switch (beacon.kind) {
    case 'drand':
      return `drand ${beacon.network} ${beacon.round} ${timeText(beacon.voidAt)}`;
    case 'block':
      return `block ${beacon.network} ${beacon.confirmations} ${timeText(beacon.voidAt)}`;
    default:
      return beacon.kind;
  }
}

function timeText(time: number | null): string {
  return time === null ? '-' : new Date(time).toISOString();
}
