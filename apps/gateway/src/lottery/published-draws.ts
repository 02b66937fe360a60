import * as v from 'valibot';
import { scheduleSchema } from './schedule.ts';

/** Where cells ask the publisher of draws, followed by `/<lottery>` or `/<lottery>/<issue>`. */
export const publishedDrawsPath = '/lotto/published-draws';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const bytes = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/));
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const voidReason = v.nullable(v.picklist(['beacon', 'secrets']));

/** What the publisher promises of a lottery's coming issues, and how the last ones ended. */
export const drawListSchema = v.object({
  kind: v.literal('draw-list-1'),
  lottery: v.string(),
  /** By the clock of the publisher's database. */
  at: time,
  family: v.string(),
  beacon: v.nullable(v.picklist(['operator', 'player', 'drand', 'block'])),
  voidSeconds: count,
  schedule: scheduleSchema,
  chains: v.array(
    v.object({
      anchor: hash,
      length: v.pipe(count, v.maxValue(1_000_000)),
      startsAt: time,
      slotSeconds: count,
      signature: bytes,
    }),
  ),
  issues: v.array(
    v.object({
      issue: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
      day: v.pipe(v.string(), v.isoDate()),
      opensAt: time,
      closesAt: time,
      drawsAt: time,
      anchor: hash,
      position: count,
      commitment: hash,
      beacon: v.variant('kind', [
        v.object({ kind: v.literal('operator') }),
        v.object({ kind: v.literal('drand'), network: hash, round: count, voidAt: time }),
        v.object({
          kind: v.literal('block'),
          network: hash,
          confirmations: v.pipe(count, v.maxValue(100)),
          voidAt: time,
        }),
      ]),
    }),
  ),
  ended: v.array(
    v.object({ issue: v.string(), commitment: hash, result: v.nullable(v.string()), voidReason }),
  ),
});
export type DrawList = v.InferOutput<typeof drawListSchema>;

/** How an issue ended: drawn, with what proves it, or void. */
export const drawOutcomeSchema = v.object({
  kind: v.literal('draw-outcome-1'),
  lottery: v.string(),
  issue: v.string(),
  commitment: hash,
  seed: v.nullable(hash),
  /** Of the beacon. */
  value: v.nullable(bytes),
  proof: v.nullable(bytes),
  result: v.nullable(v.string()),
  voidReason,
});
export type DrawOutcome = v.InferOutput<typeof drawOutcomeSchema>;
