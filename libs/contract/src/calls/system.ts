import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';
import { whitelabelNode } from '../whitelabel-flags.ts';
import { openPicklist } from '../words.ts';

const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  acceptedPattern: v.string(),
  patternId: v.string(),
  minLength: v.number(),
  maxLength: v.number(),
});

const registrationRulesValue = v.record(v.string(), fieldRule);

const resource = v.object({
  resourceType: openPicklist(['APP_IOS', 'APP_IOS_LITE', 'APP_ANDROID', 'SOCIAL', 'EMAIL']),
  url: v.string(),
  qrCodeUrl: v.nullable(v.string()),
  labelNameEn: v.string(),
  labelNameCn: v.nullable(v.string()),
});

export const systemStatus = call({
  name: 'systemStatus',
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
    analytics: v.array(v.object({ provider: v.string(), id: v.string() })),
    imageCDNs: v.array(v.string()),
    launchGameCDNs: v.array(v.string()),
  }),
  failures: [],
  summary: 'Tells a starting site what it may show: permissions, maintenance, restriction, place.',
  notes:
    'url is the host that the visitor sees. The system status is 1 with maintenance, else 2 with regionRestriction, else 0. country is ISO 3166-1 alpha-2, or empty when unknown. In maintenance or restriction the lists are as ever, so that Contact Us works.',
});

export const systemWhitelabel = call({
  name: 'systemWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.object({
    whitelabel: v.array(whitelabelNode),
    menu: v.array(v.object({ key: v.string(), enabled: v.boolean() })),
  }),
  failures: [],
  summary: 'Gives the site’s menu and the tree of white-label switches.',
  notes:
    'A switch counts only while all above it are on. menu holds the entries of the side menu that the operator may hide, by the key of their icon.',
});

export const systemDomainRoute = call({
  name: 'systemDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.object({
    merchantCode: v.string(),
    canonicalDomain: v.string(),
    domains: v.array(v.string()),
    affiliateCode: v.nullable(v.string()),
  }),
  failures: [],
  summary: 'Tells which merchant the host belongs to and its other domains.',
  notes:
    'The specification leaves the answer open. domains are hosts without a scheme, canonicalDomain among them; affiliateCode is the one bound to this host, if any.',
});

export const systemCountries = call({
  name: 'systemCountries',
  method: 'GET',
  path: '/wps/system/countries',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(v.object({ countryCode: v.string(), countryDialingCode: v.string() })),
  failures: [],
  summary: 'Lists the countries whose mobile numbers are accepted.',
  notes:
    'The specification gives no path. countryCode is ISO 3166-1 alpha-2; the dialing code has no plus sign.',
});

export const systemRegistrationRules = call({
  name: 'systemRegistrationRules',
  method: 'GET',
  path: '/wps/system/setting/register',
  token: 'none',
  encrypted: false,
  available: true,
  response: registrationRulesValue,
  failures: [],
  summary: 'Gives the rules of the registration form, by field.',
  notes:
    'Keys are the field names of the registration call. acceptedPattern is an ECMAScript regular expression for the whole value, or * for any text; patternId chooses the message; lengths count code points.',
});

export const systemResources = call({
  name: 'systemResources',
  method: 'GET',
  path: '/wps/system/resources',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(resource),
  failures: [],
  summary: 'Lists download links, social links and addresses with their QR codes.',
  notes: 'The specification gives no path; the entries are those of the status.',
});

export const systemHelpCentre = call({
  name: 'systemHelpCentre',
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: 'none',
  encrypted: false,
  available: false,
  response: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      articles: v.array(v.object({ id: v.string(), title: v.string(), content: v.string() })),
    }),
  ),
  failures: [],
  summary: 'Gives the help articles by topic.',
  notes: 'The specification leaves the answer open; content is HTML that the site must sanitise.',
});

export const systemEnvelopeKey = call({
  name: 'systemEnvelopeKey',
  method: 'GET',
  path: '/wps/system/envelopeKey',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.object({
    keyId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/)),
    publicKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
    serverTime: v.pipe(v.number(), v.integer()),
  }),
  failures: [],
  summary: 'Publishes the key to which encrypted bodies are sealed.',
  notes:
    'publicKey is the uncompressed P-256 point (65 bytes) in base64url. serverTime, in milliseconds since 1970, corrects the clocks of visitors, since an envelope over two minutes off is refused. Keys rotate; an old id is accepted for a day.',
});

export const agentAffiliateCheck = call({
  name: 'agentAffiliateCheck',
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: 'none',
  encrypted: false,
  available: false,
  query: v.strictObject({ code: text(64), domain: text(253) }),
  response: v.null(),
  failures: ['invalid-affiliate'],
  summary: 'Checks an affiliate code for a domain.',
});
