import type { colorTokens } from '@marquee/brand';

/** The name of a colour role that every brand has, such as `primary` or `onPrimarySoft`. */
export type ColorName = (typeof colorTokens)[number];

/**
 * Written out rather than built from the list: the first script a visitor loads then needs nothing of the
 * brand library, and a role that the list gains does not compile until it stands here.
 */
const color = {
  canvas: 'var(--m-color-canvas)',
  surface: 'var(--m-color-surface)',
  surfaceRaised: 'var(--m-color-surface-raised)',
  surfaceSunken: 'var(--m-color-surface-sunken)',
  scrim: 'var(--m-color-scrim)',
  line: 'var(--m-color-line)',
  lineStrong: 'var(--m-color-line-strong)',
  text: 'var(--m-color-text)',
  textMuted: 'var(--m-color-text-muted)',
  chrome: 'var(--m-color-chrome)',
  onChrome: 'var(--m-color-on-chrome)',
  onChromeMuted: 'var(--m-color-on-chrome-muted)',
  chromeLine: 'var(--m-color-chrome-line)',
  onHero: 'var(--m-color-on-hero)',
  primary: 'var(--m-color-primary)',
  primaryHover: 'var(--m-color-primary-hover)',
  primaryActive: 'var(--m-color-primary-active)',
  onPrimary: 'var(--m-color-on-primary)',
  primarySoft: 'var(--m-color-primary-soft)',
  onPrimarySoft: 'var(--m-color-on-primary-soft)',
  accent: 'var(--m-color-accent)',
  accentHover: 'var(--m-color-accent-hover)',
  accentActive: 'var(--m-color-accent-active)',
  onAccent: 'var(--m-color-on-accent)',
  accentSoft: 'var(--m-color-accent-soft)',
  onAccentSoft: 'var(--m-color-on-accent-soft)',
  positive: 'var(--m-color-positive)',
  onPositive: 'var(--m-color-on-positive)',
  positiveSoft: 'var(--m-color-positive-soft)',
  onPositiveSoft: 'var(--m-color-on-positive-soft)',
  warning: 'var(--m-color-warning)',
  onWarning: 'var(--m-color-on-warning)',
  warningSoft: 'var(--m-color-warning-soft)',
  onWarningSoft: 'var(--m-color-on-warning-soft)',
  danger: 'var(--m-color-danger)',
  dangerHover: 'var(--m-color-danger-hover)',
  onDanger: 'var(--m-color-on-danger)',
  dangerSoft: 'var(--m-color-danger-soft)',
  onDangerSoft: 'var(--m-color-on-danger-soft)',
  info: 'var(--m-color-info)',
  onInfo: 'var(--m-color-on-info)',
  infoSoft: 'var(--m-color-info-soft)',
  onInfoSoft: 'var(--m-color-on-info-soft)',
  focus: 'var(--m-color-focus)',
  disabled: 'var(--m-color-disabled)',
  onDisabled: 'var(--m-color-on-disabled)',
  link: 'var(--m-color-link)',
  chatHeader: 'var(--m-color-chat-header)',
  onChatHeader: 'var(--m-color-on-chat-header)',
  shadow: 'var(--m-color-shadow)',
  skeleton: 'var(--m-color-skeleton)',
  skeletonShine: 'var(--m-color-skeleton-shine)',
} as const satisfies Record<ColorName, string>;

/**
 * Everything a styled template may say about look, as CSS values.
 *
 * Colours, the hero gradient and radii come from the brand's CSS variables; leading, tracking and motion from
 * variables of {@link baseStyles}, because they change with the language and with `prefers-reduced-motion`.
 */
export const theme = {
  color,
  gradient: { hero: 'var(--m-gradient-hero)' },
  /**
   * Distances: hair 2, xxs 4, xs 8, s 12, m 16, l 24, xl 32, xxl 48, xxxl 64 CSS pixels at the default text size and the
   * normal density; the values are variables of {@link baseStyles}, which a denser brand sets again.
   */
  space: {
    hair: '0.125rem',
    xxs: '0.25rem',
    xs: 'var(--m-space-xs)',
    s: 'var(--m-space-s)',
    m: 'var(--m-space-m)',
    l: 'var(--m-space-l)',
    xl: 'var(--m-space-xl)',
    xxl: 'var(--m-space-xxl)',
    xxxl: 'var(--m-space-xxxl)',
  },
  text: {
    /** The language's own stack: see `--m-font` in baseStyles. */
    family: 'var(--m-font)',
    /** The device's own, for a place without text: nothing is fetched for it. */
    systemFamily: 'sans-serif',
    /** xs 12, s 14, m 16, l 18 pixels; xl, xxl and display grow with the viewport between 360 and 1440 pixels. */
    size: {
      xs: '0.75rem',
      s: '0.875rem',
      m: '1rem',
      l: '1.125rem',
      xl: 'clamp(1.25rem, 1.17rem + 0.37vw, 1.5rem)',
      xxl: 'clamp(1.5rem, 1.33rem + 0.74vw, 2rem)',
      display: 'clamp(1.875rem, 1.42rem + 2.04vw, 3.25rem)',
    },
    weight: { regular: '500', medium: '600', bold: '700', heavy: '800' },
    leading: {
      tight: 'var(--m-leading-tight)',
      snug: 'var(--m-leading-snug)',
      normal: 'var(--m-leading-normal)',
    },
    tracking: { tight: 'var(--m-tracking-tight)', wide: 'var(--m-tracking-wide)' },
  },
  radius: { s: 'var(--m-radius-s)', m: 'var(--m-radius-m)', l: 'var(--m-radius-l)', round: '999px' },
  /** Game tiles: shape and corners of the cover, height of what stands below it, columns of a list and of a lane, gaps. */
  tile: {
    ratio: 'var(--m-tile-ratio)',
    radius: 'var(--m-tile-radius)',
    caption: 'var(--m-tile-caption)',
    columns: 'var(--m-tile-columns)',
    lane: 'var(--m-tile-lane)',
    gap: 'var(--m-tile-gap)',
  },
  /** Corners of buttons, and of small ones. */
  buttonRadius: { m: 'var(--m-button-radius)', s: 'var(--m-button-radius-s)' },
  elevation: {
    /** A card at rest on the canvas. */
    low: `0 1px 2px ${color.shadow}`,
    /** A card that is pointed at, a menu. */
    raised: `0 2px 4px ${color.shadow}, 0 10px 24px -8px ${color.shadow}`,
    /** A dialog, a drawer, a toast. */
    floating: `0 4px 10px ${color.shadow}, 0 28px 64px -12px ${color.shadow}`,
    /** The light under a primary action that is pointed at. */
    glow: `0 6px 20px -6px ${color.primary}`,
    /** The same for an accent action. */
    accentGlow: `0 6px 20px -6px ${color.accent}`,
    /** The lit upper edge and the thick lower edge that make a control look pressable; none at a brand with flat buttons. */
    tactile: 'var(--m-button-light)',
    /** The same control while it is held down. */
    pressed: 'var(--m-button-pressed)',
  },
  /** Duration and easing together, to stand in a `transition` or an `animation`; nearly nothing when motion is unwanted. */
  motion: {
    quick: 'var(--m-motion-quick) cubic-bezier(0.2, 0.8, 0.2, 1)',
    normal: 'var(--m-motion-normal) cubic-bezier(0.2, 0.8, 0.2, 1)',
    slow: 'var(--m-motion-slow) cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  /** The least height of anything that a finger must hit (44 CSS pixels), and of the smaller and larger controls. */
  control: { small: '2.25rem', touch: '2.75rem', large: '3.25rem' },
  layer: { raised: '1', sticky: '100', drawer: '200', dialog: '300', toast: '400' },
  media: {
    /** From 640 pixels: a large phone on its side, a small tablet. */
    medium: '@media (min-width: 40rem)',
    /** Desktop, from 1024 pixels. */
    wide: '@media (min-width: 64rem)',
    /** A pointer that can rest on something without pressing it. */
    hover: '@media (hover: hover) and (pointer: fine)',
    /** The visitor prefers reduced motion. */
    calm: '@media (prefers-reduced-motion: reduce)',
  },
} as const;
