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

/** Verifies the records of days, in order, and receipts against them. */
export function verify(
  records: readonly string[],
  receipts?: readonly object[],
  networks?: readonly NetworkInfo[],
): Verified;
/** The rounds, each with its signature in hexadecimal digits, that are not signed with the key. */
export function wrongRounds<Round extends { readonly round: number; readonly signature: string }>(
  rounds: readonly Round[],
  publicKey: string,
): readonly Round[];
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
export function rootOf(leaf: string, place: number, path: readonly (string | null)[]): string | undefined;
