import type { PaymentKind, PrizeMode } from '@marquee/brand';
import type { AnnouncementType, GameCategory, WireLanguage } from '@marquee/contract';

/** Texts of one thing by language; a merchant's default language is always among them. */
export type Texts = Partial<Record<WireLanguage, string>>;

/** What the gateway takes from a brand file. */
export interface Merchant {
  readonly code: string;
  readonly names: Texts;
  /** Hosts without scheme or port; the first is the canonical one. */
  readonly domains: readonly string[];
  readonly languages: readonly WireLanguage[];
  readonly defaultLanguage: WireLanguage;
  /** Three-letter code. */
  readonly currency: string;
  /** In the order in which they are listed. */
  readonly categories: readonly GameCategory[];
  /** Kinds of means of payment that come first, in this order. */
  readonly paymentOrder: readonly PaymentKind[];
  readonly prizeModes: readonly PrizeMode[];
  readonly announcementTypes: readonly AnnouncementType[];
  /** Origins of game pictures and of game windows; empty when pictures come with the site. */
  readonly imageHosts: readonly string[];
  readonly gameHosts: readonly string[];
  /** Hosts, other than the domains, under which the merchant's pages call the gateway. */
  readonly gatewayHosts: readonly string[];
  readonly banners: readonly {
    readonly image: string;
    readonly link: string | undefined;
    readonly titles: Texts;
  }[];
}

/** The text in a language, else in the merchant's default, else in English, else in any. */
export function textIn(texts: Texts, language: WireLanguage, merchant: Merchant): string {
  return texts[language] ?? texts[merchant.defaultLanguage] ?? texts.EN ?? Object.values(texts)[0] ?? '';
}

/** The merchants of a running gateway. The list is changed in place: its users see brands that are added later. */
export interface MerchantRegistry {
  readonly list: readonly Merchant[];
  /** Finds the merchant of a host: one of its domains or gateway hosts, `<merchant>.localhost`, or `preview.` before one. */
  readonly byHost: (host: string) => Merchant | undefined;
  readonly byCode: (code: string) => Merchant | undefined;
  /** What the merchants offer, each as `merchant/category`. */
  readonly offered: () => readonly string[];
  /** Takes these merchants in place of the present ones. */
  readonly replace: (merchants: readonly Merchant[]) => void;
}

/** Before the host of a site: the address at which its next release is looked at. */
const PREVIEW = /^preview\./i;

export const isPreview = (host: string): boolean => PREVIEW.test(host);

const withoutPreview = (host: string): string => host.toLowerCase().replace(PREVIEW, '');

export function createMerchantRegistry(merchants: readonly Merchant[]): MerchantRegistry {
  const list: Merchant[] = [];
  const byHost = new Map<string, Merchant>();
  const byCode = new Map<string, Merchant>();
  let offered: readonly string[] = [];
  const replace = (next: readonly Merchant[]) => {
    list.splice(0, list.length, ...next);
    byHost.clear();
    byCode.clear();
    for (const merchant of next) {
      byCode.set(merchant.code, merchant);
      for (const domain of [...merchant.domains, ...merchant.gatewayHosts, `${merchant.code}.localhost`])
        byHost.set(domain.toLowerCase(), merchant);
    }
    offered = next.flatMap(({ code, categories }) => categories.map((category) => `${code}/${category}`));
  };
  replace(merchants);
  return {
    list,
    byHost: (host) => byHost.get(host.toLowerCase()) ?? byHost.get(withoutPreview(host)),
    byCode: (code) => byCode.get(code),
    offered: () => offered,
    replace,
  };
}
