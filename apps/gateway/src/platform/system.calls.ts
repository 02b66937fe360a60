import { gameCategories } from '@marquee/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Sql } from '../database/connection.ts';
import type { EnvelopeKeys } from '../http/envelope-keys.store.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { admission } from './gate.ts';
import type { Merchant } from '../core/merchant.ts';
import {
  affiliateCodeOf,
  analyticsOf,
  customerServiceOf,
  registrationRules,
  resourcesOf,
  whitelabelTree,
  type Resource,
} from './platform.store.ts';

type SystemHandlers = Pick<
  Handlers,
  | 'systemStatus'
  | 'systemWhitelabel'
  | 'systemDomainRoute'
  | 'systemCountries'
  | 'systemRegistrationRules'
  | 'systemResources'
  | 'systemEnvelopeKey'
>;

/** Handlers of the platform's own data. */
export function systemCalls(parts: {
  sql: Sql;
  keys: EnvelopeKeys;
  merchantOf: (host: string) => Merchant | undefined;
}): SystemHandlers {
  const { sql, keys, merchantOf } = parts;
  return {
    systemStatus: async ({ query }, { merchant, host, address }) => {
      const requested = query.url.replace(/:\d+$/, '');
      if (merchantOf(requested)?.code !== merchant.code) {
        return refuse('invalid-request', {
          fields: [{ path: 'query.url', rule: 'host', message: 'expected the host of this site' }],
        });
      }
      const [visitor, whitelabel, register, resources, service, analytics] = await Promise.all([
        admission(sql, merchant.code, address),
        whitelabelTree(sql, merchant.code),
        registrationRules(sql, merchant.code),
        resourcesOf(sql, merchant.code),
        customerServiceOf(sql, merchant.code),
        analyticsOf(sql, merchant.code),
      ]);
      return answer({
        merchantCode: merchant.code,
        maintenance: visitor.maintenance,
        regionRestriction: visitor.restricted,
        location: { ip: address, country: visitor.country ?? '' },
        whitelabel,
        register,
        resources: resources.map(wireResource),
        customerService: service.map(({ csType, url }) => ({ csType, path: url })),
        analytics,
        // A site that is looked at on this machine has its pictures from this machine too.
        imageCDNs: host.endsWith('.localhost') ? [] : [...merchant.imageHosts],
        launchGameCDNs: [...merchant.gameHosts],
      });
    },
    systemWhitelabel: async (_request, { merchant }) => {
      const whitelabel = await whitelabelTree(sql, merchant.code);
      const categories = gameCategories.map((key) => ({ key, enabled: merchant.categories.includes(key) }));
      return answer({ whitelabel, menu: categories });
    },
    systemDomainRoute: async (_request, { merchant, host }) =>
      answer({
        merchantCode: merchant.code,
        canonicalDomain: merchant.domains[0] ?? host,
        domains: [...merchant.domains],
        affiliateCode: await affiliateCodeOf(sql, merchant.code, host),
      }),
    systemCountries: async () => answer(countries),
    systemRegistrationRules: async (_request, { merchant }) =>
      answer(await registrationRules(sql, merchant.code)),
    systemResources: async (_request, { merchant }) =>
      answer((await resourcesOf(sql, merchant.code)).map(wireResource)),
    systemEnvelopeKey: async (_request, { merchant }) => {
      const key = await keys.current();
      return answer({
        keyId: key.id,
        publicKey: key.publicKey,
        merchant: merchant.code,
        serverTime: Date.now(),
      });
    },
  };
}

/** All countries with a dialing code, by code. Source: libphonenumber's metadata. */
const countries = getCountries()
  .toSorted()
  .map((countryCode) => ({ countryCode, countryDialingCode: String(getCountryCallingCode(countryCode)) }));

function wireResource({ type, url, qrCodeUrl, labels }: Resource) {
  return { resourceType: type, url, qrCodeUrl, labelNameEn: labels.EN ?? '', labelNameCn: labels.CN ?? null };
}
