import * as v from 'valibot';
import { about } from './fields.ts';

/** The open fonts that a brand may choose: their names, and the languages whose letters each lacks. */
export const fontFamilies = {
  'Plus Jakarta Sans': [],
  'Exo 2': [],
  Nunito: [],
  Oswald: [],
  'Playfair Display': [],
  Sora: ['VI'],
} as const;

export type FontFamily = keyof typeof fontFamilies;

const families = Object.keys(fontFamilies) as [FontFamily, ...FontFamily[]];

/** The `type` key. */
export const typeSchema = v.strictObject({
  text: v.optional(
    v.pipe(v.picklist(families), about('The font of running text; Plus Jakarta Sans when absent.', 'Nunito')),
  ),
  display: v.optional(
    v.pipe(
      v.picklist(families),
      about('The font of headings and of large figures; that of the text when absent.', 'Playfair Display'),
    ),
  ),
  weights: v.pipe(
    v.optional(
      v.strictObject({
        text: v.optional(
          v.pipe(v.picklist([400, 500]), about('How heavy running text is; 500 when absent.', 400)),
        ),
        headings: v.optional(
          v.pipe(v.picklist([600, 700, 800]), about('How heavy headings are; 800 when absent.', 700)),
        ),
      }),
      {},
    ),
    about('Weights of the fonts.'),
  ),
  scale: v.pipe(
    v.optional(v.picklist(['small', 'normal', 'large']), 'normal'),
    about('Size of all text, with the controls around it: 94, 100 or 106 percent of what the visitor chose.'),
  ),
});

export type TypeOptions = v.InferOutput<typeof typeSchema>;
