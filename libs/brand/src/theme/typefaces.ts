import * as v from 'valibot';
import { about } from '../fields.ts';

/** The families that a brand can choose from: open fonts, of which a site has the files of its languages only. */
export const typefaces = ['plus-jakarta-sans', 'outfit', 'nunito', 'playfair-display'] as const;
export type Typeface = (typeof typefaces)[number];

const weight = (what: string) => v.optional(v.pipe(v.picklist([400, 500, 600, 700, 800]), about(what, 700)));

/** The `type` key. */
export const typeSchema = v.strictObject({
  display: v.optional(
    v.pipe(
      v.picklist(typefaces),
      about(
        'The family of headings and large figures; that of the text when absent. Chinese and Japanese have system fonts.',
      ),
    ),
  ),
  text: v.optional(
    v.pipe(v.picklist(typefaces), about('The family of everything else; plus-jakarta-sans when absent.')),
  ),
  headingWeight: weight('The weight of headings; 800 when absent.'),
  scale: v.optional(
    v.pipe(
      v.picklist(['compact', 'normal', 'large']),
      about('The size of headings: compact is a tenth smaller, large a sixth larger than normal.'),
    ),
  ),
});

export type TypeOptions = v.InferOutput<typeof typeSchema>;
