/** The colour roles that every brand defines; each is the CSS variable `--m-color-<kebab>`. */
export const colorTokens = [
  'canvas',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'scrim',
  'line',
  'lineStrong',
  'text',
  'textMuted',
  'chrome',
  'onChrome',
  'onChromeMuted',
  'chromeLine',
  'onHero',
  'primary',
  'primaryHover',
  'primaryActive',
  'onPrimary',
  'primarySoft',
  'onPrimarySoft',
  'accent',
  'accentHover',
  'accentActive',
  'onAccent',
  'accentSoft',
  'onAccentSoft',
  'positive',
  'onPositive',
  'positiveSoft',
  'onPositiveSoft',
  'warning',
  'onWarning',
  'warningSoft',
  'onWarningSoft',
  'danger',
  'dangerHover',
  'onDanger',
  'dangerSoft',
  'onDangerSoft',
  'info',
  'onInfo',
  'infoSoft',
  'onInfoSoft',
  'focus',
  'disabled',
  'onDisabled',
  'link',
  'chatHeader',
  'onChatHeader',
  'shadow',
  'skeleton',
  'skeletonShine',
] as const;

/** The name of one colour role. */
export type ColorToken = (typeof colorTokens)[number];

/** The corner radii that a brand may set, from small parts to panels. */
export const radiusTokens = ['radiusS', 'radiusM', 'radiusL'] as const;
export type RadiusToken = (typeof radiusTokens)[number];

/** `onPrimarySoft` → `on-primary-soft`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
