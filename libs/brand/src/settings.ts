import type { WireLanguage } from './languages.ts';
import { navKindOf, type BottomBarEntry, type NavKind } from './layout/frame.ts';
import { categoryOrder } from './order.ts';
import { defaultLegalVersion, type BrandFile } from './schema.ts';
import type { Category, PromotionKind, StateKind } from './picklists.ts';
import type { HomeBlock } from './layout/home.ts';
import type { TextByLanguage } from './fields.ts';

/** A drawing with the size it was drawn at, so that its place is reserved before it arrives. */
export interface SiteImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Addresses of a brand's own images inside its site, as the brand build wrote them. */
export interface SiteAssets {
  readonly logo: SiteImage;
  readonly mark: string;
  readonly backdrop: string;
  /** The picture of the log-in page; absent when there is none. */
  readonly loginArt?: string;
  /** Pictures of the categories that have one. */
  readonly categoryArt?: Readonly<Partial<Record<Category, string>>>;
  /** Pictures at the head of lobbies; absent without any, as the two below. */
  readonly lobbyArt?: Readonly<Partial<Record<Category, string>>>;
  /** Pictures of kinds of promotions. */
  readonly promotionArt?: Readonly<Partial<Record<PromotionKind, string>>>;
  /** Pictures of states without content. */
  readonly stateArt?: Readonly<Partial<Record<StateKind, string>>>;
  /** In the order of the brand file's licences; undefined for one without a badge. */
  readonly licences: readonly (string | undefined)[];
  /** Logos of means of payment, in the order of the brand file. */
  readonly payments?: readonly string[];
  /** The operator's own legal texts as JSON; absent when there are none. */
  readonly legal?: string;
}

/** A licence of a brand, as the footer shows it. */
export interface SiteLicence {
  readonly name: string;
  readonly text: TextByLanguage;
  readonly image?: string;
  readonly address?: string;
}

/** What a brand says in its footer; absent is what its file does not have. */
export interface SiteFooter {
  readonly licences: readonly SiteLicence[];
  readonly text?: TextByLanguage;
  readonly ageMark?: NonNullable<NonNullable<BrandFile['footer']>['ageMark']>;
  readonly payments?: readonly { readonly name: string; readonly image: string }[];
}

/** What the browser may know of a brand: nothing of its theme's making, nothing of other brands. */
export interface SiteSettings {
  readonly merchant: string;
  readonly names: TextByLanguage;
  readonly platform: BrandFile['platform'];
  readonly device: BrandFile['device'];
  readonly languages: readonly WireLanguage[];
  readonly defaultLanguage: WireLanguage;
  readonly lotteryType: BrandFile['lotteryType'];
  readonly prizeModes: BrandFile['prizeModes'];
  readonly announcements: BrandFile['announcements'];
  readonly esports: readonly string[];
  readonly windowVendors: readonly string[];
  readonly currency: BrandFile['currency'];
  /** Their keys are in the order in which they are listed. */
  readonly categories: BrandFile['categories'];
  readonly loginToHome: boolean;
  /** CSS pixels. */
  readonly customerServiceWindow: { readonly width: number; readonly height: number };
  readonly hosts: BrandFile['hosts'];
  /** How phone numbers are proved by Firebase; absent where the platform does it. */
  readonly firebase?: NonNullable<BrandFile['firebase']>;
  readonly support: BrandFile['support'];
  readonly helpLines: BrandFile['helpLines'];
  /** What a new member accepts, and where the operator's own texts are; absent when all come with the site. */
  readonly legal: { readonly version: string; readonly address?: string };
  readonly layout: {
    readonly nav: NavKind;
    /** Absent where the phone's bottom bar has its usual entries. */
    readonly bottomBar?: readonly BottomBarEntry[];
    /** Where it has them: the categories in the order in which they are offered there; one or two have room. */
    readonly favourites?: readonly Category[];
  };
  /** The blocks of the home page, from top to bottom. */
  readonly home: readonly HomeBlock[];
  /** Blocks at the head of lobbies; absent without any. */
  readonly lobbies?: Readonly<Partial<Record<Category, readonly HomeBlock[] | undefined>>>;
  readonly scheme: 'light' | 'dark';
  readonly logo: SiteImage;
  readonly mark: string;
  readonly backdrop: string;
  readonly loginArt?: string;
  /** Pictures of the categories that have one; absent without any. */
  readonly categoryArt?: Readonly<Partial<Record<Category, string>>>;
  /** Pictures at the head of lobbies; absent without any, as the two below. */
  readonly lobbyArt?: Readonly<Partial<Record<Category, string>>>;
  /** Pictures of kinds of promotions. */
  readonly promotionArt?: Readonly<Partial<Record<PromotionKind, string>>>;
  /** Pictures of states without content. */
  readonly stateArt?: Readonly<Partial<Record<StateKind, string>>>;
}

/**
 * The hosts of a brand file, with the brand's own domains among those of customer service: a service page at one of
 * them is the brand's own.
 */
export function siteHosts({ hosts, domains }: Pick<BrandFile, 'hosts' | 'domains'>): BrandFile['hosts'] {
  const own = domains.filter((domain) => !domain.endsWith('.localhost')).map((domain) => `https://${domain}`);
  return { ...hosts, support: [...new Set([...own, ...hosts.support])] };
}

/** The categories that most visitors want, from the first. */
const usualFavourites: readonly Category[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
  'ESPORTS',
];

/** Picks out of a brand file what its site needs at run time. What stands in the footer is loaded with it. */
export function siteSettings(
  brand: BrandFile,
  assets: SiteAssets,
): SiteSettings & { readonly footer: SiteFooter } {
  const [width = 440, height = 750] = brand.customerServiceWindow.split('x').map(Number);
  return {
    merchant: brand.merchant,
    names: brand.names,
    platform: brand.platform,
    device: brand.device,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    lotteryType: brand.lotteryType,
    prizeModes: brand.prizeModes,
    announcements: brand.announcements,
    esports: brand.esports,
    windowVendors: brand.windowVendors,
    currency: brand.currency,
    categories: Object.fromEntries(
      categoryOrder(brand).map((category) => [category, brand.categories[category]]),
    ) as BrandFile['categories'],
    loginToHome: brand.loginToHome,
    customerServiceWindow: { width, height },
    hosts: siteHosts(brand),
    ...(brand.firebase && { firebase: brand.firebase }),
    support: brand.support,
    helpLines: brand.helpLines,
    footer: footerOf(brand, assets),
    legal: {
      version: brand.legal?.version ?? defaultLegalVersion,
      ...(assets.legal !== undefined && { address: assets.legal }),
    },
    layout: {
      nav: navKindOf(brand.layout),
      ...(brand.layout.nav.bottomBar.entries
        ? { bottomBar: brand.layout.nav.bottomBar.entries }
        : { favourites: categoryOrder(brand, usualFavourites) }),
    },
    home: brand.layout.home,
    ...(brand.layout.lobbies && { lobbies: brand.layout.lobbies }),
    scheme: brand.theme.scheme,
    logo: assets.logo,
    mark: assets.mark,
    backdrop: assets.backdrop,
    ...(assets.loginArt !== undefined && { loginArt: assets.loginArt }),
    ...(assets.categoryArt !== undefined && { categoryArt: assets.categoryArt }),
    ...(assets.lobbyArt !== undefined && { lobbyArt: assets.lobbyArt }),
    ...(assets.promotionArt !== undefined && { promotionArt: assets.promotionArt }),
    ...(assets.stateArt !== undefined && { stateArt: assets.stateArt }),
  };
}

function footerOf({ licences, footer = {} }: BrandFile, assets: SiteAssets): SiteFooter {
  const { text, ageMark, payments } = footer;
  return {
    licences: licences.map(({ name, text: own, address }, index) => {
      const image = assets.licences[index];
      return {
        name,
        text: own,
        ...(image === undefined ? {} : { image }),
        ...(address === undefined ? {} : { address }),
      };
    }),
    ...(text && { text }),
    ...(ageMark && { ageMark }),
    ...(payments && {
      payments: payments.flatMap(({ name }, index) => {
        const image = assets.payments?.[index];
        return image === undefined ? [] : [{ name, image }];
      }),
    }),
  };
}
