import { readFileSync } from 'node:fs';
import { StartError } from '@marquee/gateway';
import { toDecimalString, type Money } from '@marquee/money';

/** @throws StartError for a file that cannot be read or is no JSON */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON.`, { cause: error });
  }
}

/** An answer as an operator's file has it: amounts of money are decimals. */
export function toJson(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => (isMoney(value) ? toDecimalString(value) : value), 2);
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'bigint';
}
