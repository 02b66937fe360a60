import * as v from 'valibot';
import { about } from './fields.ts';

const supportKinds = [
  'telegram',
  'whatsapp',
  'facebook',
  'line',
  'zalo',
  'wechat',
  'email',
  'phone',
] as const;

/** A way to reach the operator. */
export const supportSchema = v.strictObject({
  kind: v.pipe(v.picklist(supportKinds), about('What the link opens; it chooses the icon.')),
  address: v.pipe(
    v.string(),
    v.regex(/^(?:https:\/\/|mailto:|tel:)[^\s"'<>]+$/, 'must begin with https://, mailto: or tel:'),
    about('Where it leads.', 'https://t.me/example'),
  ),
});

/** Help with gambling problems. */
export const helpLineSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(60, 'must have at most 60 characters'),
    about('Who helps.', 'Gambling Therapy'),
  ),
  address: v.pipe(
    v.string(),
    v.regex(/^(?:https:\/\/|mailto:|tel:)[^\s"'<>]+$/, 'must begin with https://, mailto: or tel:'),
    about('Where help is found.', 'https://www.gamblingtherapy.org'),
  ),
});
