import { parse, rgb } from 'culori';

/** A colour of DTCG 2025.10: components of sRGB from 0 to 1. */
export interface ColorValue {
  readonly colorSpace: 'srgb';
  readonly components: readonly [number, number, number];
  readonly alpha: number;
  /** The same without its alpha, for tools that read no colour spaces. */
  readonly hex: string;
}

/** A length of DTCG 2025.10. */
export interface Dimension {
  readonly value: number;
  readonly unit: 'px' | 'rem';
}

/** One of the layers of a shadow; the colour may refer to a role, such as `{color.shadow}`. */
export interface ShadowLayer {
  readonly color: ColorValue | string;
  readonly offsetX: Dimension;
  readonly offsetY: Dimension;
  readonly blur: Dimension;
  readonly spread: Dimension;
  readonly inset: boolean;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** @param css a colour as CSS writes it. @throws for what is none */
export function colorValue(css: string): ColorValue {
  const color = rgb(parse(css));
  if (!color) throw new Error(`"${css}" is not a color.`);
  const byte = (channel: number): string =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  return {
    colorSpace: 'srgb',
    components: [rounded(color.r), rounded(color.g), rounded(color.b)],
    alpha: rounded(color.alpha ?? 1),
    hex: `#${byte(color.r)}${byte(color.g)}${byte(color.b)}`,
  };
}

/** @param css a CSS length in px or rem, or 0. @throws for anything else, as DTCG knows no other unit */
export function dimension(css: string): Dimension {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(css) ?? [];
  if (value === undefined || (unit === undefined && Number(value) !== 0))
    throw new Error(`"${css}" is not a length in px or rem.`);
  return { value: Number(value), unit: unit === 'rem' ? 'rem' : 'px' };
}

/** @param css a number, or a number of `em`. */
export function plainNumber(css: string): number {
  const value = Number(css.replace(/em$/, ''));
  if (Number.isNaN(value)) throw new Error(`"${css}" is not a number.`);
  return value;
}

/** The layers of a CSS `box-shadow` whose colours have no commas in them. */
export function shadowLayers(css: string): ShadowLayer[] {
  return css.split(',').map((layer) => {
    const parts: readonly string[] = layer.match(/[\w#.-]+\([^)]*\)|\S+/g) ?? [];
    const lengths = parts.filter((part) => /^-?[\d.]+(?:px|rem)?$/.test(part)).map(dimension);
    const color = parts.find((part) => part !== 'inset' && !/^-?[\d.]/.test(part));
    const [offsetX, offsetY, blur = dimension('0'), spread = dimension('0')] = lengths;
    if (!offsetX || !offsetY || color === undefined) throw new Error(`"${layer}" is not a shadow.`);
    return {
      color: reference(color) ?? colorValue(color),
      offsetX,
      offsetY,
      blur,
      spread,
      inset: parts.includes('inset'),
    };
  });
}

/** `var(--m-color-on-hero)` as `{color.onHero}`; undefined for what is no variable. */
export function reference(css: string): string | undefined {
  const [, group, name] = /^var\(--m-(\w+)-([\w-]+)\)$/.exec(css) ?? [];
  return name && `{${group}.${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}}`;
}

/** The names of a CSS `font-family`. */
export const fontNames = (css: string): string[] =>
  css.split(',').map((name) => name.trim().replaceAll(/^'|'$/g, ''));
