import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { callbackKinds } from './callback-kinds.ts';
import { idField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const states = ['accepted', 'refused', 'failed'] as const;
const senders = ['payment-provider', 'game-vendor'] as const;

/**
 * Lists what payment providers and game vendors told the gateway within the last 30 days, the newest first, a hundred at a time.
 *
 * Accepted requests of vendors are with the bets. Refused ones that nothing is believed of are counted by the hour and reason.
 */
export const callbacks = operatorCall({
  name: 'callbacks',
  method: 'GET',
  path: '/operator/operations/callbacks',
  permission: 'operations.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    state: v.optional(v.picklist(states)),
    sender: v.optional(v.picklist(senders)),
    /** Of a deposit or withdrawal, or a vendor's number of a transaction. */
    reference: v.optional(text(200)),
    before: v.optional(idField()),
  }),
  response: v.object({
    callbacks: v.array(
      v.object({
        id: v.string(),
        receivedAt: instant(),
        sender: openPicklist(senders),
        /** Code of the provider or of the vendors' connection; empty when it is unknown. */
        connection: v.string(),
        kind: openPicklist(callbackKinds),
        reference: v.string(),
        state: openPicklist(states),
        /** What became of it, or why it was refused. */
        outcome: v.string(),
        /** Empty for nothing. */
        error: v.string(),
        /** How often it came. */
        times: v.number(),
        lastAt: instant(),
        replayedAt: v.nullable(instant()),
        replayedBy: v.nullable(v.string()),
        /** The fields of the protocol without sessions and tokens; none of a callback that nothing is believed of. */
        payload: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
  failures: [],
});

/**
 * Applies a failed callback again, as when it came. What it is about counts once: a callback that was applied since changes
 * nothing. Bets are not replayed, because their vendors have gone on without them.
 */
export const callbackReplay = operatorCall({
  name: 'callbackReplay',
  method: 'POST',
  path: '/operator/operations/replay-callback',
  permission: 'operations.change',
  limit: 'changes',
  approval: 'none',
  audit: 'operations replay callback',
  body: v.strictObject({ callback: idField() }),
  response: v.object({
    callback: v.string(),
    state: openPicklist(['accepted', 'refused']),
    outcome: v.string(),
  }),
  failures: ['not-found', 'conflict', 'unavailable'],
});
