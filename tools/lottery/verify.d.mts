/** What a verification came to: what is wrong, what could not be decided, and how many statements hold. */
export interface Verified {
  readonly wrong: readonly string[];
  readonly unchecked: readonly string[];
  readonly held: number;
}

/** A drand network as its relays describe it: `/<hash>/info`. */
export interface NetworkInfo {
  readonly hash: string;
  readonly public_key: string;
  readonly genesis_time: number;
  readonly period: number;
}

/** A chain of blocks with Bitcoin's headers: the hash of its first block, and the highest target that counts, in compact form. */
export interface ChainInfo {
  readonly genesis: string;
  readonly limit: string;
}

/** Verifies the records of days, in order, and receipts against them. */
export function verify(
  records: readonly string[],
  receipts?: readonly object[],
  networks?: readonly (NetworkInfo | ChainInfo)[],
): Verified;
/** The rounds, each with its signature in hexadecimal digits, that are not signed with the key. */
export function wrongRounds<Round extends { readonly round: number; readonly signature: string }>(
  rounds: readonly Round[],
  publicKey: string,
): readonly Round[];
/** The hash of a draw's block, out of headers in hexadecimal digits; undefined where they do not prove it. */
export function openBlock(
  limit: string,
  confirmations: number,
  closesAt: string,
  headers: string,
): string | undefined;
/** The numbers that follow from a seed, or undefined for a family that the file does not know. */
export function drawOf(
  family: string,
  seed: string,
  beacon: string,
  lottery: string,
  issue: string,
): string | undefined;
export function termsText(issue: object): string;
export function chainText(chain: object): string;
export function receiptText(receipt: object): string;
export function ticketsText(tickets: object): string;
export function keyText(nextKey: string): string;
export function rootOf(leaf: string, place: number, path: readonly (string | null)[]): string | undefined;
