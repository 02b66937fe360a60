import { wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { unsignedDecimal } from '../money-fields.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { htmlField, idField, merchantField, usernameField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** A text for each language that has one. */
const texts = (longest: number) =>
  v.pipe(
    v.record(v.picklist(wireLanguages), text(longest)),
    v.check((given) => Object.keys(given).length > 0, 'expected a text in at least one language'),
  );

const html = (longest: number) =>
  v.pipe(
    htmlField(longest),
    v.check((given) => Object.keys(given).length > 0, 'expected a text in at least one language'),
  );

const rank = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** Who receives a message: one member, or everyone whom each condition given fits. */
const audience = () =>
  v.union([
    v.strictObject({ member: usernameField() }),
    v.strictObject({
      /** VIP levels, both included. */
      rankFrom: v.exactOptional(rank()),
      rankTo: v.exactOptional(rank()),
      /** This agent and everyone below. */
      agent: v.exactOptional(usernameField()),
      /** Has logged in since, or has not. */
      activeSince: v.exactOptional(instant()),
      absentSince: v.exactOptional(instant()),
    }),
  ]);

/** A gift: money that must be staked turnover times, or whole points. */
const gift = () =>
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('money'),
      amount: unsignedDecimal(),
      turnover: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    }),
    v.strictObject({
      kind: v.literal('points'),
      points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    }),
  ]);

/**
 * Sends a message to the inbox of one member, a group or all: an empty audience is everyone.
 *
 * contents is HTML, of which text, its structure, links and pictures are kept; image is a picture of the brand file; link is a path of the site. publishAt in the
 * future schedules it; it expires after 90 days where expireAt names no time. A repeated requestId sends nothing more.
 * Each member who opens the message can claim gift once in the reward centre until the message expires.
 */
export const inboxSend = operatorCall({
  name: 'inboxSend',
  method: 'POST',
  path: '/operator/inbox/send',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'inbox send',
  body: v.strictObject({
    merchant: merchantField(),
    requestId: v.pipe(v.string(), v.uuid()),
    audience: audience(),
    titles: texts(120),
    contents: html(20_000),
    image: v.exactOptional(text(200)),
    link: v.exactOptional(
      v.pipe(text(500), v.regex(/^\/(?![/\\])/, 'expected a path of the site, such as /promotions')),
    ),
    gift: v.exactOptional(gift()),
    publishAt: v.exactOptional(instant()),
    expireAt: v.exactOptional(instant()),
  }),
  response: v.object({ id: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Ends a message: members who did not keep it see it no more. */
export const inboxEnd = operatorCall({
  name: 'inboxEnd',
  method: 'POST',
  path: '/operator/inbox/end',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'inbox end',
  body: v.strictObject({ merchant: merchantField(), id: idField() }),
  response: v.object({ endedAt: instant() }),
  failures: ['not-found'],
});

/** Lists what was sent, newest first, with how many members have read, kept and deleted it. */
export const inboxSent = operatorCall({
  name: 'inboxSent',
  method: 'GET',
  path: '/operator/inbox/sent',
  permission: 'content.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField(), ...paging }),
  response: v.object({
    messages: v.array(
      v.object({
        id: v.string(),
        /** The receiver; null for a group or all. */
        member: v.nullable(v.string()),
        titles: v.record(v.string(), v.string()),
        publishAt: instant(),
        expireAt: instant(),
        read: v.number(),
        kept: v.number(),
        deleted: v.number(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});
