export { languageTags, wireLanguages, type WireLanguage } from './languages.ts';
export {
  announcementTypes,
  categories,
  paymentKinds,
  prizeModes,
  promotionKinds,
  stateKinds,
  type AnnouncementType,
  type Category,
  type PaymentKind,
  type PrizeMode,
  type PromotionKind,
  type StateKind,
} from './picklists.ts';
export { categoryOrder, paymentOrder } from './order.ts';
export { framedPictures, picturesOf, type FramedPicture } from './artwork.ts';
export { largestPicture, pictureRuleAt, type PictureFormat, type PictureRule } from './picture-rules.ts';
export type { PictureProblem, PictureProblemCode } from './picture-problems.ts';
export { focusOf, iconStyles, layoutStyles } from './layout/styles.ts';
export {
  navKindOf,
  navKinds,
  type BottomBarEntry,
  type ButtonStyle,
  type Density,
  type HeaderKind,
  type IconSet,
  type Layout,
  type NavKind,
  type TileOptions,
} from './layout/frame.ts';
export { fontFamilies, type FontFamily, type TypeOptions } from './type.ts';
export { editBrandFile, withListsOnOneLine } from './edit.ts';
export { migrateBrandFile } from './migrate.ts';
export { homeBlockKinds, type HomeBlock, type HomeBlockKind, type HomeBlockOf } from './layout/home.ts';
export { brandFileSchema, defaultLegalVersion, type BrandFile, type LegalDocument } from './schema.ts';
export { readAbout, type TextByLanguage } from './fields.ts';
export { brandExplanations } from './explanations.ts';
export { parseBrandFile, type BrandError } from './parse.ts';
export { nearestOf } from './nearest.ts';
export { findClashes, type BrandClash } from './meaning.ts';
export {
  siteHosts,
  siteSettings,
  type SiteAssets,
  type SiteFooter,
  type SiteImage,
  type SiteLicence,
  type SiteSettings,
} from './settings.ts';
export { brandJsonSchema } from './json-schema.ts';
export { colorTokens, kebab, radiusTokens, type ColorToken, type RadiusToken } from './theme/tokens.ts';
export { colorRoles } from './theme/roles.ts';
export { contrast, fromComponents } from './theme/color.ts';
export {
  checkContrast,
  colorOf,
  contrastPairs,
  nearestDecision,
  type ContrastFailure,
  type ContrastPair,
} from './theme/contrast.ts';
export type { Overlay } from './overlays.ts';
export { otherScheme, overlaid, themeDecisions } from './theme/decisions.ts';
export { deriveTheme, themeVariables, type DerivedTheme, type ThemeDecisions } from './theme/derive.ts';
