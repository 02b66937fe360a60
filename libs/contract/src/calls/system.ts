import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';
import { whitelabelNode } from '../whitelabel-flags.ts';
import { registrationRulesValue, resource } from './system-status.ts';

/**
 * Returns the site’s menu and the tree of white-label switches.
 *
 * A switch counts only while all above it are on. menu holds the entries of the side menu that the operator
 * may hide, by the key of their icon.
 */
export const systemWhitelabel = call({
  name: 'systemWhitelabel',
  worksDuring: ['closed-site'],
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
});

/**
 * Returns the merchant of the host and its other domains.
 *
 * The specification leaves the answer open. domains are hosts without a scheme, canonicalDomain among them;
 * affiliateCode is the one bound to this host, if any.
 */
export const systemDomainRoute = call({
  name: 'systemDomainRoute',
  worksDuring: ['closed-site'],
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
});

/**
 * Lists the countries whose mobile numbers are accepted.
 *
 * The specification gives no path. countryCode is ISO 3166-1 alpha-2; the dialing code has no plus sign.
 */
export const systemCountries = call({
  name: 'systemCountries',
  worksDuring: ['closed-site'],
  method: 'GET',
  path: '/wps/system/countries',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(v.object({ countryCode: v.string(), countryDialingCode: v.string() })),
  failures: [],
});

/**
 * Returns the rules of the registration form, by field.
 *
 * Keys are the field names of the registration call. acceptedPattern is an ECMAScript regular expression for
 * the whole value, or * for any text; patternId chooses the message; lengths count code points.
 */
export const systemRegistrationRules = call({
  name: 'systemRegistrationRules',
  worksDuring: ['closed-site'],
  method: 'GET',
  path: '/wps/system/setting/register',
  token: 'none',
  encrypted: false,
  available: true,
  response: registrationRulesValue,
  failures: [],
});

/**
 * Lists download links, social links and addresses with their QR codes.
 *
 * The specification gives no path; the entries are those of the status.
 */
export const systemResources = call({
  name: 'systemResources',
  worksDuring: ['closed-site'],
  method: 'GET',
  path: '/wps/system/resources',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(resource),
  failures: [],
});

/**
 * Returns the help articles by topic, in the language of the request.
 *
 * The specification leaves the answer open; content is HTML that the site must sanitise. A topic has at least one
 * article.
 */
export const systemHelpCentre = call({
  name: 'systemHelpCentre',
  worksDuring: ['closed-site'],
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      articles: v.array(v.object({ id: v.string(), title: v.string(), content: v.string() })),
    }),
  ),
  failures: [],
});

/** Checks an affiliate code for a domain. */
export const agentAffiliateCheck = call({
  name: 'agentAffiliateCheck',
  worksDuring: [],
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ code: text(64), domain: text(253) }),
  response: v.null(),
  failures: ['invalid-affiliate'],
});
