import { animation } from './animations.ts';
import { fontStacks } from './fonts.ts';
import { theme } from './theme.ts';

const { color, media, radius, text } = theme;

/** What a brand's own styles may set again: distances, buttons, and the measures of header and side menu. */
const layoutVariables = [
  '--m-space-xs:.5rem;--m-space-s:.75rem;--m-space-m:1rem;--m-space-l:1.5rem;--m-space-xl:2rem;--m-space-xxl:3rem;--m-space-xxxl:4rem',
  `--m-button-radius:${radius.m};--m-button-radius-s:${radius.s}`,
  '--m-button-light:inset 0 1px 0 rgb(255 255 255/.28),inset 0 10px 10px -9px rgb(255 255 255/.3),inset 0 -2px 0 rgb(0 0 0/.18)',
  '--m-button-pressed:inset 0 2px 3px rgb(0 0 0/.22)',
  '--m-header:3.5rem;--m-side:15rem',
  `--m-tile-ratio:3/4;--m-tile-radius:${radius.m};--m-tile-caption:calc(var(--m-space-xs) + 1.625rem*var(--m-leading-snug))`,
  '--m-tile-columns:repeat(3,minmax(0,1fr));--m-tile-lane:7.25rem;--m-tile-gap:var(--m-space-m) var(--m-space-s)',
].join(';');

// Without the variables it stays where it is. None begins without any opacity: it counts as seen as soon as it is there.
const away = 'translate:var(--away,none);scale:var(--away-scale,none);opacity:var(--away-opacity,1)';

const keyframeStyles = `@keyframes ${animation.spin}{to{rotate:1turn}}
@keyframes ${animation.shine}{to{transform:translateX(100%)}}
@keyframes ${animation.ticker}{from{translate:100cqi 0}to{translate:-100% 0}}
@keyframes ${animation.enter}{from{${away}}}
@keyframes ${animation.leave}{to{${away}}}`;

/**
 * The styles every page starts from: reset, body, focus ring, selection, scroll bars, and the variables that
 * depend on the language or on the visitor's wish for less motion.
 *
 * A plain string, because the page has it in its HTML before any script runs. It relies on the brand's
 * `--m-color-*` variables standing next to it.
 *
 * The space of Plus Jakarta Sans is 0.17 em wide, where 0.25 is common: words of small text ran together without more.
 */
export const baseStyles = `*,*::before,*::after{box-sizing:border-box}
*{margin:0;padding:0}
:root{--m-font:${fontStacks.latin};--m-leading-tight:1.15;--m-leading-snug:1.35;--m-leading-normal:1.55;--m-tracking-tight:-0.02em;--m-tracking-wide:0.04em;--m-motion-quick:120ms;--m-motion-normal:220ms;--m-motion-slow:360ms;${layoutVariables};-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-color:${color.lineStrong} transparent;accent-color:${color.primary}}
:root:lang(th),:lang(th){--m-leading-tight:1.5;--m-leading-snug:1.55;--m-leading-normal:1.65;--m-tracking-tight:0;--m-tracking-wide:0}
:root:lang(zh),:lang(zh){--m-font:${fontStacks.zh};--m-leading-tight:1.25;--m-tracking-tight:0;--m-tracking-wide:0}
:root:lang(ja),:lang(ja){--m-font:${fontStacks.ja};--m-leading-tight:1.25;--m-tracking-tight:0;--m-tracking-wide:0}
:root:lang(vi),:lang(vi){--m-leading-tight:1.3}
[lang]{font-family:${text.family}}
body{min-height:100dvh;background:${color.canvas};color:${color.text};font-family:${text.family};font-size:${text.size.m};font-weight:${text.weight.regular};line-height:${text.leading.normal};-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;word-spacing:0.06em;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent}
h1,h2,h3,h4{font-weight:${text.weight.heavy};line-height:${text.leading.tight};letter-spacing:${text.tracking.tight};word-spacing:0.08em;text-wrap:balance}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit;word-spacing:inherit}
button{background:none;border:0;cursor:pointer;touch-action:manipulation}
button:disabled{cursor:not-allowed}
a{color:${color.link}}
ul,ol{list-style:none}
img,svg,video{display:block;max-width:100%}
img,video{height:auto}
svg{flex:none}
[hidden]{display:none!important}
:where(:focus-visible){outline:3px solid ${color.focus};outline-offset:2px}
::selection{background:${color.primary};color:${color.onPrimary}}
${media.medium}{:root{--m-tile-columns:repeat(auto-fill,minmax(8.5rem,1fr))}}
${media.wide}{:root{--m-header:7.25rem;--m-tile-columns:repeat(auto-fill,minmax(9.5rem,1fr));--m-tile-lane:9.5rem;--m-tile-gap:var(--m-space-l) var(--m-space-m)}}
${keyframeStyles}
@media (prefers-reduced-motion:reduce){:root{--m-motion-quick:1ms;--m-motion-normal:1ms;--m-motion-slow:1ms}html{scroll-behavior:auto}}`;
