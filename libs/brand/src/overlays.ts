import * as v from 'valibot';
import { artworkSchema } from './artwork.ts';
import { about, asset } from './fields.ts';
import { gradientsSchema, schemeColorsSchema } from './theme/theme-schema.ts';

const dateAndTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether the date is one of the calendar: JavaScript takes 31 February for 3 March. What has another form is true. */
function isOfCalendar(text: string): boolean {
  if (!dateAndTime.test(text)) return true;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return isDay && !Number.isNaN(Date.parse(text));
}

const moment = (what: string, example: string) =>
  v.pipe(
    v.string(),
    v.regex(dateAndTime, 'must be a date and time with its offset, such as 2027-02-05T00:00:00+08:00'),
    v.check(isOfCalendar, 'is no date and time of the calendar'),
    about(what, example),
  );

const overlay = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9-]{1,30}$/,
      'must be 2 to 31 lower-case letters, digits or hyphens, beginning with a letter',
    ),
    about('Its name. An address that ends in ?overlay= and this name shows it at any time.', 'new-year'),
  ),
  from: moment('When it begins.', '2027-02-05T00:00:00+08:00'),
  to: moment('When it ends.', '2027-02-20T00:00:00+08:00'),
  theme: v.optional(
    v.pipe(
      v.strictObject({
        color: v.optional(
          v.pipe(
            schemeColorsSchema,
            about('Colour roles in place of those of the theme; the rest is derived from both.'),
          ),
        ),
        otherScheme: v.optional(
          v.pipe(
            v.strictObject({ color: schemeColorsSchema }),
            about('The same for the opposite scheme, of a brand that has both.'),
          ),
        ),
        gradient: v.optional(v.pipe(gradientsSchema, about('Gradients in place of those of the theme.'))),
      }),
      about('Colours while it runs.'),
    ),
  ),
  hero: v.optional(
    v.pipe(
      asset('svg|avif|webp'),
      about(
        'The artwork in the place of the banners, instead of theme.backdrop; without text, 1600 by 640.',
        './aurora/new-year.svg',
      ),
    ),
  ),
  artwork: v.optional(
    v.pipe(artworkSchema, about('Pictures in place of those under the key artwork, which must be there.')),
  ),
});

/** The `overlays` key. */
export const overlaysSchema = v.array(overlay);

/** A look for a season, with its start and end. */
export type Overlay = v.InferOutput<typeof overlay>;
