import * as v from 'valibot';
import { about } from '../fields.ts';
import { colorRoles } from './roles.ts';
import { colorTokens, type ColorToken } from './tokens.ts';

const unit = v.pipe(
  v.number(),
  v.minValue(0, 'must be between 0 and 1'),
  v.maxValue(1, 'must be between 0 and 1'),
);
const components = v.pipe(
  v.strictTuple([v.number(), v.number(), v.number()]),
  about('The three components in the order of the colour space; sRGB and Display P3 from 0 to 1.'),
);

const colorValue = v.strictObject({
  colorSpace: v.pipe(
    v.picklist(['srgb', 'hsl', 'oklch', 'display-p3']),
    about('The colour space of the components.'),
  ),
  components,
  alpha: v.optional(v.pipe(unit, about('Opacity from 0 to 1.'))),
  hex: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour of the form #rrggbb'),
      about('The same colour for tools that read no colour spaces.'),
    ),
  ),
});

const alias = v.pipe(
  v.string(),
  v.regex(
    /^\{color\.[A-Za-z]+\}$/,
    'must be a DTCG colour object such as {"colorSpace": "srgb", "components": [0.1, 0.5, 0.9]}, or a reference such as {color.primary} in quotes',
  ),
);

const description = v.optional(v.pipe(v.string(), about('A note for the readers of this file.')));
const colorType = v.pipe(v.literal('color'), about('The kind of token in the DTCG format.'));
const dimensionType = v.pipe(v.literal('dimension'), about('The kind of token in the DTCG format.'));

/** Every role has one: the JSON Schema defines it once and refers to it. */
export const colorTokenValue = v.pipe(
  v.union([colorValue, alias]),
  about('A colour in a colour space, or a reference to another role such as "{color.primary}".'),
);

const colorToken = v.strictObject({
  $type: v.optional(colorType),
  $value: colorTokenValue,
  $description: description,
});

const dimensionToken = v.strictObject({
  $type: v.optional(dimensionType),
  $value: v.pipe(
    v.strictObject({
      value: v.pipe(
        v.number(),
        v.minValue(0, 'must be between 0 and 64'),
        v.maxValue(64, 'must be between 0 and 64'),
        about('How much, from 0 to 64.'),
      ),
      unit: v.pipe(
        v.picklist(['px', 'rem']),
        about('CSS pixels, or multiples of the text size of the page.'),
      ),
    }),
    about('A length.'),
  ),
  $description: description,
});

const roleToken = (role: ColorToken) =>
  v.pipe(colorToken, v.description<v.InferOutput<typeof colorToken>, string>(colorRoles[role]));

const baseTokens = { primary: v.optional(roleToken('primary')), accent: v.optional(roleToken('accent')) };

const optionalTokens = Object.fromEntries(
  colorTokens
    .filter((token) => token !== 'primary' && token !== 'accent')
    .map((token) => [token, v.optional(roleToken(token))]),
) as Record<
  Exclude<ColorToken, 'primary' | 'accent'>,
  v.OptionalSchema<ReturnType<typeof roleToken>, undefined>
>;

const gradientStop = (position: 0 | 1) =>
  v.strictObject({
    color: v.pipe(colorTokenValue, about('The colour of this end.')),
    position: v.pipe(v.literal(position), about('0 is where it begins, 1 where it ends.')),
  });

const gradientToken = v.strictObject({
  $type: v.optional(v.pipe(v.literal('gradient'), about('The kind of token in the DTCG format.'))),
  $value: v.pipe(
    v.strictTuple([gradientStop(0), gradientStop(1)]),
    about('Its two ends. Text on it has the role onHero, which must be legible on both.'),
  ),
  $description: description,
});

/** Colour roles of which none must be there. */
export const schemeColorsSchema = v.strictObject({
  $type: v.optional(colorType, 'color'),
  $description: description,
  ...baseTokens,
  ...optionalTokens,
});

/** The `gradient` group. */
export const gradientsSchema = v.strictObject({
  hero: v.optional(v.pipe(gradientToken, about('Behind page heads, gifts and cards without a picture.'))),
});

const svg = (what: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^\.\/(?!.*\.\.\/)[\w./-]+\.svg$/,
      'must be the path of an SVG next to the brand file, beginning with ./',
    ),
    about(what),
  );

/** The `theme` key: assets, scheme, and the groups `color` and `radius` in the DTCG format of October 2025. */
export const themeSchema = v.strictObject({
  logo: svg('The logo: an SVG that reads on the header.'),
  mark: v.optional(svg('A square mark for icons; made from the logo when absent.')),
  backdrop: v.optional(
    svg(
      'The artwork in the place of the banners until they arrive; made from the mark and the hero gradient when absent.',
    ),
  ),
  scheme: v.pipe(
    v.optional(v.picklist(['light', 'dark']), 'dark'),
    about('Whether surfaces are light or dark.'),
  ),
  otherScheme: v.optional(
    v.pipe(
      v.strictObject({
        color: v.pipe(
          v.optional(schemeColorsSchema, {}),
          about(
            'Its colour roles; primary and accent are those of the first scheme when absent, all others are derived.',
          ),
        ),
      }),
      about(
        'The opposite scheme, for visitors who choose it in the menu or whose device prefers it. Without this key the site has one scheme.',
      ),
    ),
  ),
  color: v.pipe(
    v.strictObject({
      $type: v.optional(colorType, 'color'),
      $description: description,
      primary: roleToken('primary'),
      accent: roleToken('accent'),
      ...optionalTokens,
    }),
    about('Colour roles as DTCG tokens; all but primary and accent are derived when absent.'),
  ),
  gradient: v.pipe(
    v.optional(gradientsSchema, {}),
    about('Gradients as DTCG tokens; derived from primary and accent when absent.'),
  ),
  radius: v.pipe(
    v.optional(
      v.strictObject({
        $type: v.optional(dimensionType, 'dimension'),
        s: v.optional(v.pipe(dimensionToken, about('Tags, fields, small buttons.'))),
        m: v.optional(v.pipe(dimensionToken, about('Buttons and cards.'))),
        l: v.optional(v.pipe(dimensionToken, about('Panels, dialogs and banners.'))),
      }),
      {},
    ),
    about('Corner radii of small parts, cards and panels.'),
  ),
});

/** The theme of a brand file as the schema read it. */
export type ThemeFile = v.InferOutput<typeof themeSchema>;
