import type { GameCategory } from '@marquee/contract';
import type { Transaction } from '../database/connection.ts';
import type { Merchant, Texts } from '../core/merchant.ts';
import { addBaseSettings } from '../platform/base-settings.ts';

const appLabels: Record<'APP_IOS' | 'APP_IOS_LITE' | 'APP_ANDROID', Texts> = {
  APP_IOS: { EN: 'App for iOS', CN: 'iOS 应用' },
  APP_IOS_LITE: { EN: 'Lite profile for iOS', CN: 'iOS 轻量版' },
  APP_ANDROID: { EN: 'App for Android', CN: '安卓应用' },
};

/** Address ranges set aside for documentation (RFC 5737, RFC 3849) play countries, so that restriction can be shown. */
const countryRanges = [
  ['192.0.2.0/24', 'US'],
  ['198.51.100.0/24', 'PH'],
  ['203.0.113.0/24', 'SG'],
  ['2001:db8::/32', 'MY'],
] as const;

/** Cashback of each category in hundredths of a per cent, for everyone and from VIP rank 4 on. */
const rebateRates: readonly (readonly [category: GameCategory, base: number, vip: number])[] = [
  ['LIVE', 70, 80],
  ['SPORTS', 100, 115],
  ['ESPORTS', 100, 115],
  ['FISH', 120, 140],
  ['RNG', 120, 140],
  ['PVP', 100, 115],
  ['LOTT', 50, 60],
  ['ELOTT', 50, 60],
];
const VIP_RANK = 4;

/** Writes the operator's settings of a demo merchant: switches, form rules, links, customer service, blocked places, cashback. */
export async function demoPlatform(tx: Transaction, merchant: Merchant): Promise<void> {
  const { code } = merchant;
  await addBaseSettings(tx, code);

  const origin = `https://${merchant.domains[0] ?? `${code}.example`}`;
  const links = [
    { type: 'APP_IOS', url: `${origin}/app/ios`, labels: appLabels.APP_IOS },
    { type: 'APP_IOS_LITE', url: `${origin}/app/ios-lite.mobileconfig`, labels: appLabels.APP_IOS_LITE },
    { type: 'APP_ANDROID', url: `${origin}/app/android.apk`, labels: appLabels.APP_ANDROID },
  ];
  for (const [place, { type, url, labels }] of links.entries()) {
    await tx`INSERT INTO resource (merchant, position, type, url, labels) VALUES (${code}, ${place}, ${type}, ${url}, ${tx.json(labels)})`;
  }

  await tx`INSERT INTO customer_service (merchant, cs_type, url) VALUES
    (${code}, 'LIVECHAT', ${`${origin}/service/chat`}), (${code}, 'VIP', ${`${origin}/service/vip`})`;
  for (const [network, country] of countryRanges) {
    await tx`INSERT INTO network_country (network, country) VALUES (${network}::text::cidr, ${country}) ON CONFLICT DO NOTHING`;
  }
  const rates = rebateRates
    .filter(([category]) => merchant.categories.includes(category))
    .flatMap(([category, base, vip]) => [
      { merchant: code, category, rank_level: 0, rate: base },
      { merchant: code, category, rank_level: VIP_RANK, rate: vip },
    ]);
  if (rates.length > 0) await tx`INSERT INTO rebate_rate ${tx(rates)}`;
  await tx`INSERT INTO blocked_country (merchant, country) VALUES (${code}, 'US')`;
  await tx`INSERT INTO blocked_network (merchant, network) VALUES (${code}, '2001:db8:bad::/48')`;
}
