import * as v from 'valibot';
import { moneyField } from './money-fields.ts';

/** What a reward pays. turnover is what must be staked before a withdrawal; zero for nothing. */
export const prizeField = () =>
  v.variant('kind', [
    v.object({ kind: v.literal('money'), amount: moneyField(), turnover: moneyField() }),
    v.object({ kind: v.literal('points'), points: v.number() }),
    v.object({ kind: v.literal('raffle-ticket'), count: v.number() }),
  ]);
