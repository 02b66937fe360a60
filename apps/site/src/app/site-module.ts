import type * as BetSlip from '../features/sports/bet-slip.ts';
import type { ComponentType } from 'react';
import type { SiteFooter, SiteSettings } from '@marquee/brand';
import type { CatalogueLoaders, WireLanguage } from '@marquee/i18n';
import type { PhoneLoginModule } from '../features/phone-login/phone-login.ts';
import type { PrizeModeModule } from '../features/prize-modes/prize-mode.ts';
import type { NavModule } from '../navs/nav.ts';
import type { HomeBlockLoaders } from './home-blocks.ts';
import type { AreaName } from './routes.ts';

/** Loads a page area; the module's default export is the page. */
export type AreaLoader = () => Promise<{ readonly default: ComponentType }>;

/**
 * What one brand's site is made of. The brand build writes it, with the areas, languages, prize modes and blocks that the brand
 * uses and no others: nothing in the compiled code names a brand.
 */
export interface SiteModule {
  readonly settings: SiteSettings;
  readonly areas: Readonly<Partial<Record<AreaName, AreaLoader>>>;
  readonly catalogues: Readonly<Partial<Record<WireLanguage, CatalogueLoaders>>>;
  readonly prizeModes: Readonly<
    Partial<Record<string, () => Promise<{ readonly default: PrizeModeModule }>>>
  >;
  /** The main menu of a desktop, in the form that the brand chose. */
  readonly nav: () => Promise<NavModule>;
  readonly homeBlocks: HomeBlockLoaders;
  /** What the brand says in its footer. */
  readonly footer: () => Promise<SiteFooter>;
  /** Where a visitor chooses light or dark; absent at brands of one scheme. */
  readonly schemeChoice?: () => Promise<{ readonly SchemeChoice: ComponentType }>;
  /** The bet slip, which follows the player from page to page; absent at brands without sports. */
  readonly betSlip?: () => Promise<typeof BetSlip>;
  /** What opens it in a phone's bottom bar; absent at brands whose bar has no such entry. */
  readonly betsKey?: () => Promise<{ readonly BetsKey: ComponentType }>;
  /** What proves phone numbers by Firebase; absent at brands that do not configure it. */
  readonly phoneLogin?: () => Promise<{ readonly default: PhoneLoginModule }>;
}
