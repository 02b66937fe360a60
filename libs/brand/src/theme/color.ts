import {
  clampChroma,
  formatHex,
  formatHex8,
  modeHsl,
  modeLrgb,
  modeOklch,
  modeP3,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

/** A colour in OKLCH: lightness 0–1, chroma 0–about 0.37, hue in degrees, alpha 0–1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha?: number;
}

const toOklch = registerMode(modeOklch);
registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeHsl);
registerMode(modeP3);

/** Parses `#rrggbb` or `#rrggbbaa`. A grey has no hue of its own: it is given `hueOfGrey`. */
export function fromHex(hex: string, hueOfGrey = 260): Oklch {
  const { l, c, h, alpha } = toOklch(hex) ?? { l: 0, c: 0, h: undefined, alpha: undefined };
  return { l, c, h: h ?? hueOfGrey, ...(alpha === undefined ? {} : { alpha }) };
}

/** Writes a colour as `#rrggbb`, or `#rrggbbaa` when it has an alpha; chroma gives way where sRGB ends. */
export function toHex(color: Oklch): string {
  const inGamut = clampChroma({ mode: 'oklch', ...color }, 'oklch');
  return color.alpha === undefined || color.alpha === 1 ? formatHex(inGamut) : formatHex8(inGamut);
}

/** WCAG 2 contrast of two opaque colours in hex, 1–21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** Least and greatest value of each component in the spaces that a brand file may use, as DTCG 2025.10 has them. */
export const componentRanges = {
  srgb: [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  'display-p3': [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  hsl: [
    [0, 360],
    [0, 100],
    [0, 100],
  ],
  oklch: [
    [0, 1],
    [0, Infinity],
    [0, 360],
  ],
} as const;

/** The components of a DTCG colour in one of the spaces that a brand file may use, as hex. */
export function fromComponents(
  space: 'srgb' | 'hsl' | 'oklch' | 'display-p3',
  components: readonly [number, number, number],
  alpha = 1,
): string {
  const [x, y, z] = components;
  const color =
    space === 'srgb'
      ? ({ mode: 'rgb', r: x, g: y, b: z } as const)
      : space === 'hsl'
        ? ({ mode: 'hsl', h: x, s: y / 100, l: z / 100 } as const)
        : space === 'display-p3'
          ? ({ mode: 'p3', r: x, g: y, b: z } as const)
          : ({ mode: 'oklch', l: x, c: y, h: z } as const);
  const { l, c, h } = toOklch(color);
  return toHex({ l, c, h: h ?? 0, ...(alpha === 1 ? {} : { alpha }) });
}

/**
 * Whether two colours in hex are the same up to rounding and gamut mapping, in which tools differ.
 *
 * @param tolerance largest difference of a channel, of 255
 */
export function isSameColor(a: string, b: string, tolerance = 3): boolean {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [one, other] = [channels(a), channels(b)];
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= tolerance);
}

/**
 * The colour nearest in lightness to `wanted`, of the same hue, that keeps at least `minimum` contrast to every background.
 * Chroma is kept where sRGB has it. When no lightness does, black or white is what remains, if one of them does.
 *
 * @returns hex, or undefined when the backgrounds lie so far apart that nothing passes on all of them.
 */
export function nearestPassing(
  wanted: Oklch,
  backgrounds: readonly string[],
  minimum: number,
): string | undefined {
  const passes = (hex: string): boolean =>
    backgrounds.every((background) => contrast(hex, background) >= minimum);
  const steps = 200;
  const start = Math.round(wanted.l * steps);
  const asGiven = toHex(wanted);
  if (passes(asGiven)) return asGiven;
  for (let away = 1; away <= steps; away += 1) {
    for (const step of [start - away, start + away]) {
      if (step < 0 || step > steps) continue;
      const hex = toHex({ l: step / steps, c: wanted.c, h: wanted.h });
      if (passes(hex)) return hex;
    }
  }
  return ['#000000', '#ffffff'].find(passes);
}
