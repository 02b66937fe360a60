import { fromComponents } from '@marquee/brand';
import * as v from 'valibot';

const valueSchema = v.object({
  colorSpace: v.picklist(['srgb', 'hsl', 'oklch', 'display-p3']),
  components: v.tuple([v.number(), v.number(), v.number()]),
  alpha: v.optional(v.number()),
});

/** The value of a colour token as the brand command writes it. @param hex `#rrggbb` */
export function colorToken(hex: string) {
  const components = [1, 3, 5].map(
    (at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 10_000) / 10_000,
  );
  return { colorSpace: 'srgb', components, hex };
}

/** The colour of a token's value; undefined for what is no colour. */
export function hexOf(value: unknown): string | undefined {
  const parsed = v.safeParse(valueSchema, value);
  if (!parsed.success) return undefined;
  const { colorSpace, components, alpha } = parsed.output;
  return fromComponents(colorSpace, components, alpha);
}
