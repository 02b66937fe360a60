import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { TypeOptions } from '@marquee/brand';
import type { Svg } from '../check/svg.ts';
import type { ArtworkColors } from './artwork.ts';
import type { AllowedHosts } from './policy.ts';

/** A language of a brand. */
export interface BrandLanguage {
  /** Code of the contract, such as `MY`. */
  readonly wire: string;
  /** BCP 47, such as `ms`. */
  readonly tag: string;
  /** The brand's name in this language. */
  readonly siteName: string;
  /** What search engines show below the name; never empty. */
  readonly description: string;
  /** Title and text of a shared link. */
  readonly shareTitle: string;
  readonly shareText: string;
}

/** What the browser may know of a brand; what stands in the footer is loaded with it, everything else at once. */
export type BrandSettings = object & { readonly footer?: unknown };

/** Compiled messages by id. */
export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** A look for a season as a build needs it. */
export interface InputOverlay {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** CSS of the variables that differ while it runs; empty when none does. */
  readonly styles: string;
  /** Its pictures by those that they replace, both by the path in the brand file. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** A brand as a build needs it: parsed, derived, and with its assets read. */
export interface BrandInput {
  readonly merchant: string;
  /** The default language first. */
  readonly languages: readonly [BrandLanguage, ...BrandLanguage[]];
  /** Host names, the one for search engines first. */
  readonly domains: readonly [string, ...string[]];
  readonly categories: readonly string[];
  readonly prizeModes: readonly string[];
  /** The log-in page's picture by its path in the brand file, of a brand whose guests must log in before they see anything else. */
  readonly loginPicture: string | undefined;
  /** The form of the main menu on a desktop. */
  readonly nav: string;
  /** The bottom bar of a phone opens the bet slip. */
  readonly betsKey: boolean;
  /** The kinds of blocks on the home page and at the head of lobbies, each once, the home page's first. */
  readonly homeBlocks: readonly string[];
  /** The brand's own words in place of texts of the site, by wire code; languages without any are left out. */
  readonly texts: Readonly<Record<string, CompiledTexts>>;
  readonly hosts: AllowedHosts;
  readonly scheme: 'light' | 'dark';
  /** The opposite scheme, of a brand that has both: the colour of the browser's own bars in it. */
  readonly otherScheme: { readonly barColor: string } | undefined;
  /** CSS that declares every variable of the theme; for the opposite scheme those that differ. */
  readonly themeStyles: string;
  /** Looks for a season. */
  readonly overlays: readonly InputOverlay[];
  /** CSS of what the brand chose for header, menus, tiles and buttons; comes after the base styles. */
  readonly layoutStyles: string;
  /** Fonts, their weights, and the size of text. */
  readonly type: TypeOptions;
  readonly colors: ArtworkColors;
  /** Behind an installed application while it starts. */
  readonly canvas: string;
  /** Logo for wide places, and mark for square ones. */
  readonly logo: Svg;
  readonly mark: Svg;
  /** Pictures that the brand file names, and files made from it: their path, and their bytes. */
  readonly assets: readonly { readonly source: string; readonly bytes: Buffer }[];
  /** What the browser may know of the brand; `addressOf` gives the site's address of a picture. */
  readonly settings: (addressOf: (source: string) => string) => BrandSettings;
}
