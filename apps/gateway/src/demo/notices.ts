import { textIn, type Merchant, type Texts } from '../core/merchant.ts';
import { seededRandom } from './random.ts';
import { siteNotices } from './site-notices.ts';
import { vendorNotices } from './vendor-notices.ts';
import { demoVendors } from './catalogue/vendors.ts';

/** Vendors and the site in turn. */
const noticeTexts = vendorNotices.flatMap((texts, place) => [texts, ...siteNotices.slice(place, place + 1)]);

/** Three pages of nine. */
const NOTICES = 27;

/** A demo notice in the merchant's languages. `contents` is HTML. */
export interface DemoNotice {
  readonly hoursAgo: number;
  readonly titles: Texts;
  readonly contents: Texts;
}

/** The demo notices of a merchant, newest first. */
export function demoNotices(merchant: Merchant): DemoNotice[] {
  const random = seededRandom(`${merchant.code} notices`);
  const vendors = demoVendors.filter(({ category }) => merchant.categories.includes(category));
  let hoursAgo = 0;
  return Array.from({ length: NOTICES }, (_, place) => {
    hoursAgo += 3 + random.below(40);
    const texts = noticeTexts[place % noticeTexts.length];
    if (texts === undefined) throw new RangeError('there are no notice texts');
    const vendor = random.pick(vendors).name;
    const titles: Texts = {};
    const contents: Texts = {};
    for (const language of merchant.languages) {
      const fill = (text: string) =>
        text
          .replaceAll('{vendor}', escape(vendor))
          .replaceAll('{brand}', escape(textIn(merchant.names, language, merchant)));
      const { title, body } = texts[language];
      // A title is plain text, a content HTML.
      titles[language] = title
        .replaceAll('{vendor}', vendor)
        .replaceAll('{brand}', textIn(merchant.names, language, merchant));
      contents[language] = body
        .map((part) => (part.startsWith('<ul>') ? fill(part) : `<p>${fill(part)}</p>`))
        .join('');
    }
    return { hoursAgo, titles, contents };
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
