import { deriveDraw, independentShape, numbers, type SeededHmac } from '@marquee/lottery-rules';

/** A draw is one of so many numbers, from 0 on. A chance is how many of them a prize has. */
export const RAFFLE_NUMBERS = 1_000_000;

const DIGITS = 6;
const shape = independentShape(numbers(0, 9), DIGITS);

/** What a member may choose as the own seed of a draw. */
export const MEMBER_SEED = /^[\w-]{1,64}$/;

/** A prize as far as its chance goes. */
export interface RaffleChance {
  /** How many of the {@link RAFFLE_NUMBERS} it has while pieces are left. */
  readonly chance: number;
  /** Pieces that are left; null without a limit. */
  readonly left: number | null;
  /** It has the numbers of the prizes that are gone. */
  readonly isFallback: boolean;
}

/** Why a table of prizes cannot be drawn from. */
export type RaffleProblem = 'chance' | 'sum' | 'fallback';

/**
 * What is wrong with a table of prizes; undefined for nothing. Every chance is above zero, their sum is {@link RAFFLE_NUMBERS},
 * and exactly one prize is the fallback, which never runs out.
 */
export function raffleProblem(prizes: readonly RaffleChance[]): RaffleProblem | undefined {
  if (prizes.some(({ chance }) => !Number.isInteger(chance) || chance < 1)) return 'chance';
  if (prizes.reduce((sum, { chance }) => sum + chance, 0) !== RAFFLE_NUMBERS) return 'sum';
  const fallbacks = prizes.filter(({ isFallback }) => isFallback);
  return fallbacks.length === 1 && fallbacks[0]?.left === null ? undefined : 'fallback';
}

/** The chances of a table as they are now, in its order: a prize that is gone has none, and the fallback has its numbers. */
export function chancesNow(prizes: readonly RaffleChance[]): readonly number[] {
  const isGone = ({ left, isFallback }: RaffleChance) => left === 0 && !isFallback;
  const freed = prizes.reduce((sum, prize) => (isGone(prize) ? sum + prize.chance : sum), 0);
  return prizes.map((prize) => {
    if (isGone(prize)) return 0;
    return prize.isFallback ? prize.chance + freed : prize.chance;
  });
}

/**
 * The place of the prize that has a number, from 0: the first prize has the first numbers, the next prize those after them.
 * @throws RangeError for a number that no prize has
 */
export function prizeOfNumber(chances: readonly number[], number: number): number {
  let end = 0;
  const place = chances.findIndex((chance) => {
    end += chance;
    return number < end;
  });
  if (place === -1 || number < 0) throw new RangeError(`no prize has the number ${number}`);
  return place;
}

/** What a draw is made of besides its secret seed. */
export interface RaffleDraw {
  /** Chosen by the member after the seed was fixed. */
  readonly memberSeed: string;
  /** The code of the raffle. */
  readonly raffle: string;
  /** The name of the draw, which no other has. */
  readonly draw: string;
}

/** The number of a draw, every one equally likely: six digits, drawn as a lottery's are. @param hmac keyed with the seed */
export async function raffleNumber(
  hmac: SeededHmac,
  { memberSeed, raffle, draw }: RaffleDraw,
): Promise<number> {
  const digits = await deriveDraw(shape, hmac, { beacon: memberSeed, lottery: raffle, issue: draw });
  return digits.reduce((number, digit) => number * 10 + digit, 0);
}

/** Reads a percentage of at most four decimals as a chance; undefined for any other text. */
export function chanceOfPercent(text: string): number | undefined {
  const [, integer = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (integer === '') return undefined;
  const chance = Number(integer) * 10_000 + Number(decimals.padEnd(4, '0'));
  return chance <= RAFFLE_NUMBERS ? chance : undefined;
}

/** Writes a chance as a percentage, exactly. */
export function percentOfChance(chance: number): string {
  const decimals = `${chance % 10_000}`.padStart(4, '0').replace(/0+$/, '');
  return `${Math.floor(chance / 10_000)}${decimals === '' ? '' : `.${decimals}`}`;
}
