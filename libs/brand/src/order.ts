import * as v from 'valibot';
import { about } from './fields.ts';
import { categories, paymentKinds, type Category, type PaymentKind } from './picklists.ts';

const list = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  what: string,
  example: readonly Names[number][],
) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(names)),
      v.minLength(1, 'must name at least one, or be left out'),
      about(`${what} What is not named follows in the usual order.`, example),
    ),
  );

/** The `order` key. */
export const orderSchema = v.array(
  v.strictObject({
    currency: v.pipe(
      v.string(),
      about('The currency that it is for: the code of the site’s own, or another one of ISO 4217.', 'PHP'),
    ),
    payments: list(
      paymentKinds,
      'Kinds of means of payment from the first to the last, where members deposit and add accounts to be paid to.',
      ['e-wallet', 'bank-transfer'],
    ),
    categories: list(
      categories,
      'Categories of games from the first to the last, in menus, on the home page and wherever else they are listed.',
      ['LOTT', 'RNG'],
    ),
  }),
);

/** What the order of a brand's categories and means of payment depends on. */
interface OrderedBrand {
  readonly currency: { readonly code: string };
  readonly order: v.InferOutput<typeof orderSchema>;
}

/** The named ones first, then the rest of `usual` as it is. */
const first = <Name>(named: readonly Name[] = [], usual: readonly Name[]): Name[] => [
  ...named,
  ...usual.filter((name) => !named.includes(name)),
];

const ownOrder = ({ order, currency }: OrderedBrand) =>
  order.find((entry) => entry.currency === currency.code);

/**
 * Every category in the order of the site's currency, those that the brand switched off too.
 *
 * @param usual the order of what the brand file does not name.
 */
export const categoryOrder = (brand: OrderedBrand, usual: readonly Category[] = categories): Category[] =>
  first(ownOrder(brand)?.categories, usual);

/** The kinds of means of payment that the brand file names for the site's currency; empty when it names none. */
export const paymentOrder = (brand: OrderedBrand): readonly PaymentKind[] => ownOrder(brand)?.payments ?? [];

/** Whether a code is a currency of ISO 4217. */
// oxlint-disable-next-line no-restricted-globals -- a list of codes; nothing is formatted
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** What the orders of a brand file say about each other, its currency and its categories. */
export function orderProblems({
  order,
  currency,
  categories: switchedOn,
}: OrderedBrand & { readonly categories: Readonly<Record<Category, boolean>> }) {
  const problems: { path: (string | number)[]; message: string; expected: string }[] = [];
  const report = (path: (string | number)[], message: string, expected: string): void => {
    problems.push({ path: ['order', ...path], message, expected });
  };
  order.forEach((entry, index) => {
    const { currency: code, payments = [], categories: named = [] } = entry;
    if (code !== currency.code && !isCurrency(code))
      report(
        [index, 'currency'],
        `"${code}" is not a currency`,
        `"${currency.code}", the currency of the site, or another code of ISO 4217`,
      );
    if (order.findIndex((other) => other.currency === code) !== index)
      report([index, 'currency'], `"${code}" has an order already`, 'each currency once');
    if (payments.length + named.length === 0)
      report([index], 'it names neither payments nor categories', 'one of the two lists, or no entry');
    for (const [key, names] of [
      ['payments', payments],
      ['categories', named],
    ] as const)
      names.forEach((name, place) => {
        if ((names as readonly string[]).indexOf(name) !== place)
          report([index, key, place], `"${name}" stands here a second time`, 'each value once');
      });
    named.forEach((category, place) => {
      if (!switchedOn[category])
        report(
          [index, 'categories', place],
          `the category ${category} is switched off`,
          `"${category}": true among the categories, or an order without it`,
        );
    });
  });
  if (order.length > 0 && !order.some((entry) => entry.currency === currency.code))
    report(
      [],
      `no entry is for ${currency.code}, the currency of the site`,
      `an entry with "currency": "${currency.code}", or no order`,
    );
  return problems;
}
