import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';
import { whitelabelNode } from '../whitelabel-flags.ts';
import { openPicklist } from '../open-picklist.ts';

// Alone in its file: a bundler keeps a file's rows together, and this one is needed before all else.

const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  acceptedPattern: v.string(),
  patternId: v.string(),
  minLength: v.number(),
  maxLength: v.number(),
});

export const registrationRulesValue = v.record(v.string(), fieldRule);

export const resource = v.object({
  resourceType: openPicklist(['APP_IOS', 'APP_IOS_LITE', 'APP_ANDROID', 'SOCIAL', 'EMAIL', 'CHAT']),
  url: v.string(),
  qrCodeUrl: v.nullable(v.string()),
  labelNameEn: v.string(),
  labelNameCn: v.nullable(v.string()),
});

/**
 * Returns what a starting site can show: permissions, maintenance, restriction, place.
 *
 * url is the host that the visitor sees. The system status is 1 with maintenance, else 2 with
 * regionRestriction, else 0. country is ISO 3166-1 alpha-2, or empty when unknown. In maintenance or
 * restriction the lists are as ever, so that Contact Us works. A resource of type CHAT is the chat room.
 * analytics is loaded only after consent and from hosts that the brand declares; its host is an https origin,
 * or null for a service that has one of its own.
 */
export const systemStatus = call({
  name: 'systemStatus',
  worksDuring: ['closed-site'],
  method: 'GET',
  path: '/wps/system/status',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ url: text(253) }),
  response: v.object({
    merchantCode: v.string(),
    maintenance: v.boolean(),
    regionRestriction: v.boolean(),
    location: v.object({ ip: v.string(), country: v.string() }),
    whitelabel: v.array(whitelabelNode),
    register: registrationRulesValue,
    resources: v.array(resource),
    customerService: v.array(v.object({ csType: openPicklist(['VIP', 'LIVECHAT']), path: v.string() })),
    analytics: v.array(v.object({ provider: v.string(), id: v.string(), host: v.nullable(v.string()) })),
    imageCDNs: v.array(v.string()),
    launchGameCDNs: v.array(v.string()),
  }),
  failures: [],
});
