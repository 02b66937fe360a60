import * as v from 'valibot';
import { text } from '../request-fields.ts';
import { merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const flags = v.record(text(64), v.boolean());
const rule = {
  enabled: v.boolean(),
  required: v.boolean(),
  /** A regular expression that the whole value must match; empty for any value. */
  acceptedPattern: v.pipe(v.string(), v.maxLength(300)),
  minLength: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)),
  maxLength: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)),
};
const address = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|mailto:)\S{1,500}$/, 'expected an address that begins with https:// or mailto:'),
);
const customerService = v.strictObject({
  VIP: v.optional(v.nullable(address)),
  LIVECHAT: v.optional(v.nullable(address)),
});
const countries = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a country by its two letters'))),
  v.maxLength(250),
);
/** Address ranges, such as `203.0.113.0/24`; the gateway checks that they are some. */
const networks = v.pipe(v.array(text(64)), v.maxLength(1000));

const settings = v.object({
  maintenance: v.boolean(),
  /** Features and entries of the member centre by name, switched on or off. */
  flags,
  /** Fields of the registration form by name. */
  registration: v.record(v.string(), v.object(rule)),
  customerService: v.object({ VIP: v.nullable(v.string()), LIVECHAT: v.nullable(v.string()) }),
  blockedCountries: v.array(v.string()),
  blockedNetworks: v.array(v.string()),
});

/** Returns the settings of a merchant's site. */
export const siteSettings = operatorCall({
  name: 'siteSettings',
  method: 'GET',
  path: '/operator/site/settings',
  permission: 'site.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: settings,
  failures: [],
});

/**
 * Changes settings of a merchant's site, at once and without a restart. What is left out stays. Flags, fields and addresses of
 * customer service are changed one by one, null removes an address; lists of blocked countries and networks are replaced.
 */
export const siteSettingsUpdate = operatorCall({
  name: 'siteSettingsUpdate',
  method: 'POST',
  path: '/operator/site/settings',
  permission: 'site.change',
  limit: 'changes',
  approval: 'none',
  audit: 'site settings',
  body: v.strictObject({
    merchant: merchantField(),
    reason: v.optional(text(200)),
    settings: v.partial(
      v.strictObject({
        maintenance: v.boolean(),
        flags,
        registration: v.record(text(64), v.partial(v.strictObject(rule))),
        customerService,
        blockedCountries: countries,
        blockedNetworks: networks,
      }),
    ),
  }),
  response: settings,
  failures: [],
});
