import * as v from 'valibot';
import { about, asset, textByLanguage } from './fields.ts';

/** Marks of the age from which play is allowed. */
export const ageMarks = ['18+', '21+'] as const;

const payment = v.strictObject({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(40, 'must have at most 40 characters'),
    about('The means of payment, for who cannot see its logo.', 'Visa'),
  ),
  image: v.pipe(
    asset('svg|avif|webp|png'),
    about('Its logo, shown 28 pixels high on white.', './aurora/payment-card.svg'),
  ),
});

/** The `footer` key. The licences, which are shown there too, have a key of their own. */
export const footerSchema = v.strictObject({
  text: v.optional(
    v.pipe(
      textByLanguage(1500),
      about('Who operates the site and under which law, per language; shown at the foot of every page.'),
    ),
  ),
  ageMark: v.optional(
    v.pipe(
      v.picklist(ageMarks),
      about('The mark of the least age; the words next to it name the same age.', '18+'),
    ),
  ),
  payments: v.optional(
    v.pipe(
      v.array(payment),
      v.minLength(1, 'must have an entry, or be left out'),
      about('Logos of means of payment.'),
    ),
  ),
});
