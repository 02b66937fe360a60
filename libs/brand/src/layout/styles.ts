import { framedPictures } from '../artwork.ts';
import type { BrandFile } from '../schema.ts';
import {
  navKindOf,
  type ButtonStyle,
  type Density,
  type HeaderKind,
  type IconSet,
  type Layout,
  type NavKind,
  type TileOptions,
} from './frame.ts';

/** A desktop, and everything smaller: as the site's own styles have them. */
const wide = '@media (min-width:64rem)';
const narrow = '@media (max-width:63.99rem)';

/** Stands before each selector, so that it counts for more than the styles of the components. */
const part = (name: string): string => `html:root [data-frame=${name}]`;

const headers: Readonly<Record<HeaderKind, string>> = {
  classic: '',
  rail: `${wide}{${part('header')}{padding-inline-start:0}${part('toggle')}:not(:empty){display:grid;place-items:center;width:4rem}${part('toggle')}:empty+[data-frame=logo]{margin-inline-start:1.5rem}}`,
  centred: `${wide}{:root{--m-header:7rem}${part('header')}{grid-template:'toggle language logo account' 4rem 'nav nav nav nav' auto/auto 1fr auto 1fr}${part('tools')}{display:none}${part('account')}{justify-self:end;margin:0}${part('language')}{justify-self:start}${part('nav')} nav>ul{justify-content:safe center}}`,
};

const navs: Readonly<Record<NavKind, string>> = {
  row: '',
  side: `${wide}{:root{--m-header:4rem}${part('nav')}{display:none}${part('side-place')}{display:block}}`,
  icons: `${wide}{:root{--m-header:7.5rem}${part('nav')} nav{border-top:0}${part('nav')} nav>ul,${part('nav')} nav>div>ul{justify-content:safe center}}`,
};

/** Icons need a high row: in a classic header it is shared with the logo, under a low one for account and tools. */
const classicIcons = `${wide}{${part('header')}[data-menu]{grid-template:'tools tools account language' 3rem 'logo nav nav nav' 4.5rem/auto 1fr auto auto;background:linear-gradient(color-mix(in oklab,var(--m-color-chrome) 82%,#000) 3rem,var(--m-color-chrome) 3rem)}${part('header')}[data-menu]>[data-frame=toggle]{grid-area:tools;justify-self:start;z-index:1}${part('header')}[data-menu]>[data-frame=tools]{margin-inline-start:3.5rem}${part('header')}[data-menu]>[data-frame=nav]{margin-inline:0}}`;

const bottomBars: Readonly<Record<Layout['nav']['bottomBar']['shape'], string>> = {
  flat: '',
  raised: `${narrow}{${part('bottom-bar')} [data-entry=deposit]{color:var(--m-color-on-chrome);font-weight:700}${part('bottom-bar')} [data-entry=deposit] svg{box-sizing:content-box;margin-top:-2rem;padding:.75rem;border-radius:50%;background:var(--m-color-accent);color:var(--m-color-on-accent);box-shadow:var(--m-button-light),0 0 0 5px var(--m-color-chrome)}}`,
  pill: `${narrow}{:root:root{--m-lower-bar:4.75rem}${part('bottom-bar')}{inset:auto .75rem calc(.75rem + env(safe-area-inset-bottom));padding:0 .5rem;border:1px solid var(--m-color-chrome-line);border-radius:2rem;box-shadow:0 12px 32px -8px var(--m-color-shadow)}${part('bottom-bar')}>*{min-width:0}${part('bottom-bar')} span{max-width:100%}${part('bottom-bar')}>[aria-current]::before{top:auto;bottom:.25rem;width:1rem;border-radius:3px}}`,
};

const buttonStyles: Readonly<Record<ButtonStyle, string>> = {
  tactile: '',
  flat: ':root{--m-button-light:0 0 #0000;--m-button-pressed:0 0 #0000}',
  pill: ':root{--m-button-radius:99rem;--m-button-radius-s:99rem;--m-button-light:0 0 #0000;--m-button-pressed:0 0 #0000}',
};

const densities: Readonly<Record<Density, string>> = {
  normal: '',
  dense:
    ':root{--m-space-xs:.375rem;--m-space-s:.5rem;--m-space-m:.75rem;--m-space-l:1rem;--m-space-xl:1.25rem;--m-space-xxl:2rem;--m-space-xxxl:3rem}',
  airy: `:root{--m-space-l:1.75rem;--m-space-xl:2.5rem;--m-space-xxl:4rem;--m-space-xxxl:5rem}`,
};

/** Icons are drawn as strokes (`Icon` of the kit): the second tone fills what is closed. */
export const iconStyles: Readonly<Record<IconSet, string>> = {
  line: '',
  duotone: 'svg[stroke-width="1.75"]>:is(rect,circle,[d$=Z]):not([fill]){fill:currentColor;fill-opacity:.24}',
};

/** CSS pixels that a page of full width leaves for a list of games: at 1440 and wider, and at 768. */
const listWidths = { tablet: 720, desktop: 1200 } as const;

/** Width of a tile in a lane, by the shape of its cover: one that is wider than high needs more. */
const lanes = { portrait: '', square: '', wide: '--m-tile-lane:12.5rem;' } as const;
const wideLanes = { portrait: '', square: '', wide: '--m-tile-lane:15.5rem;' } as const;
const ratios = { portrait: '', square: '--m-tile-ratio:1;', wide: '--m-tile-ratio:16/9;' } as const;

/** The name stands on the foot of the cover, on a shade that is dark on every brand. */
const captionOnCover = `html:root{--m-tile-caption:0rem}html:root [data-tile=game]{position:relative}html:root [data-tile=caption]{position:absolute;inset:auto 0 0;z-index:1;padding:1.75rem .5rem .375rem;border-radius:0 0 var(--m-tile-radius) var(--m-tile-radius);background:linear-gradient(transparent,rgb(0 0 0/.78) 55%,rgb(0 0 0/.88));color:#fff;pointer-events:none}html:root [data-tile=caption]>*{color:#fff}html:root [data-tile=corner]{inset-block:.375rem auto}`;

const largerFirst = 'html:root [data-tile=list]>:first-child{grid-area:span 2/span 2}';

function tileStyles({ ratio, caption, corner, gap, columns, featured }: TileOptions): string {
  const space = gap ?? 16;
  // Lists in a dialog or next to a menu have room for fewer columns, so a column has a least width.
  const fitting = (screen: 'tablet' | 'desktop') =>
    `--m-tile-columns:repeat(auto-fill,minmax(${Math.floor((listWidths[screen] - (columns[screen] - 1) * space) / columns[screen])}px,1fr))`;
  return [
    `:root{${ratios[ratio]}${lanes[ratio]}`,
    corner === undefined ? '' : `--m-tile-radius:${corner}px;`,
    `--m-tile-columns:repeat(${columns.phone},minmax(0,1fr))}`,
    `@media (min-width:40rem){:root{${fitting('tablet')}}}`,
    `${wide}{:root{${wideLanes[ratio]}${fitting('desktop')}}}`,
    gap === undefined ? '' : `html:root{--m-tile-gap:${gap}px}`,
    caption === 'cover' ? captionOnCover : '',
    featured === 2 ? largerFirst : '',
  ].join('');
}

/** Banners from edge to edge, where no menu stands next to the page. */
const fullHero =
  'html:root [data-hero=fullBleed]{margin:calc(-1*var(--m-space-s)) calc(50% - 50vw) 0}html:root [data-hero=fullBleed]>*{border-radius:0}' +
  `${wide}{html:root [data-hero=fullBleed]{margin-top:calc(-1*var(--m-space-l))}}html:root [data-frame=page]{overflow-x:clip}`;

/** The same for the place that the page's HTML keeps for them: the largest picture of a visit is painted with it. */
const fullLead =
  'html:root[data-home] [data-frame=lead]:has(img){margin:calc(-1*var(--m-space-s)) calc(50% - 50vw) 0;border-radius:0}' +
  `${wide}{html:root[data-home] [data-frame=lead]:has(img){margin-top:calc(-1*var(--m-space-l));height:28rem;aspect-ratio:auto}}`;

/**
 * Where guests must log in first, the place that the page's HTML keeps is that of the log-in page's picture. The measures
 * are those of that page.
 */
const loginLead =
  'html:root:not([data-login]) [data-frame=login-art]{display:none}' +
  'html:root[data-login] [data-frame=login-art]{display:block;object-position:var(--m-login-focus,48% 56%)}' +
  'html:root[data-login] [data-frame=lead]{aspect-ratio:auto;height:15rem;border-radius:var(--m-radius-l) var(--m-radius-l) 0 0}' +
  `${wide}{html:root[data-login] [data-frame=lead]{height:calc(100dvh - 4rem - 2*var(--m-space-l));margin-inline-end:30rem;border-radius:var(--m-radius-l) 0 0 var(--m-radius-l)}}`;

/** What the tiles of a file of version 1 look like, whose columns follow from their width. */
const isUsual = ({ ratio, caption, corner, gap, columns, featured }: TileOptions): boolean =>
  ratio === 'portrait' &&
  caption === 'below' &&
  corner === undefined &&
  gap === undefined &&
  columns.phone === 3 &&
  columns.tablet === 5 &&
  columns.desktop === 8 &&
  featured === 1;

/**
 * The places of pictures that stay in view where they are cut, as declarations; empty where the file says nothing of them. That of
 * the log-in picture is `--m-login-focus`, the others are `--m-focus-<group>-<key>`.
 */
export function focusOf(artwork: BrandFile['artwork']): string {
  const declared = (name: string, focus: { readonly x: number; readonly y: number } | undefined): string[] =>
    focus ? [`--m-${name}:${focus.x}% ${focus.y}%`] : [];
  return [
    ...declared('login-focus', artwork?.loginFocus),
    ...framedPictures(artwork).flatMap(({ group, key, focus }) => declared(`focus-${group}-${key}`, focus)),
  ].join(';');
}

/**
 * CSS of a brand's layout, tiles, buttons, density and icons, to stand after the site's base styles, which have what a brand of version 1
 * looks like: only what differs from that is written.
 */
export function layoutStyles({
  layout,
  tile,
  buttons,
  density,
  icons,
  artwork,
  loginToHome,
}: Pick<BrandFile, 'layout' | 'tile' | 'buttons' | 'density' | 'icons' | 'artwork' | 'loginToHome'>): string {
  const { kind } = layout.header;
  const focus = focusOf(artwork);
  const nav = navKindOf(layout);
  const isFullHero = (block: Layout['home'][number] | undefined): boolean =>
    nav !== 'side' && block?.block === 'hero' && block.look === 'fullBleed';
  return [
    navs[nav],
    headers[kind],
    kind === 'classic' && nav === 'icons' ? classicIcons : '',
    bottomBars[layout.nav.bottomBar.shape],
    buttonStyles[buttons],
    densities[density],
    iconStyles[icons],
    focus === '' ? '' : `:root{${focus}}`,
    isUsual(tile) ? '' : tileStyles(tile),
    layout.home.some(isFullHero) ? fullHero : '',
    isFullHero(layout.home[0]) ? fullLead : '',
    loginToHome && artwork?.login !== undefined ? loginLead : '',
  ].join('');
}
