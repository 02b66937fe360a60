import * as v from 'valibot';
import {
  about,
  asset,
  color,
  host,
  httpsAddress,
  language,
  sitePage,
  textByLanguage,
  textsByLanguage,
} from './fields.ts';
import { buttonsSchema, densitySchema, iconsSchema, layoutSchema, tileSchema } from './layout/frame.ts';
import { artworkSchema } from './artwork.ts';
import { helpLineSchema, supportSchema } from './contacts.ts';
import { footerSchema } from './footer.ts';
import { orderSchema } from './order.ts';
import { overlaysSchema } from './overlays.ts';
import { themeSchema } from './theme/theme-schema.ts';
import { typeSchema } from './type.ts';
import { announcementTypes, prizeModes } from './picklists.ts';

const licence = v.strictObject({
  name: v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(120, 'must have at most 120 characters'),
    about('The regulator or the certificate.', 'Curaçao Gaming Authority'),
  ),
  text: v.pipe(textByLanguage(1000), about('The text next to it in the footer, per language.')),
  image: v.optional(v.pipe(asset('svg'), about('Its badge.', './aurora/licence.svg'))),
  address: v.optional(v.pipe(httpsAddress, about('Where the badge leads.'))),
});

/** The legal pages of a site, by their keys in the brand file. */
export const legalDocuments = ['terms', 'privacy', 'responsibleGaming'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** What the texts that come with the site say is accepted; an operator's own texts have a version of their own. */
export const defaultLegalVersion = '2026-11-23';

const legalText = (what: string) =>
  v.optional(v.pipe(textByLanguage(60_000), about(`${what}, as HTML, per language.`)));

const legal = v.strictObject({
  version: v.pipe(
    v.string(),
    v.regex(/^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, dots, hyphens or underscores'),
    about(
      'Stored with each member who accepts the texts: change it with every change of them.',
      '2026-11-23',
    ),
  ),
  terms: legalText('Terms and conditions'),
  privacy: legalText('Privacy policy'),
  responsibleGaming: legalText('Rules of responsible gaming'),
});

const banner = v.strictObject({
  image: v.pipe(
    asset('svg|avif|webp|png'),
    about('The artwork, without text; 1600 by 640, its middle safe at 360 pixels.'),
  ),
  title: v.pipe(
    textByLanguage(120),
    about('What stands over the artwork and what a screen reader says, per language.'),
  ),
  link: v.optional(v.pipe(sitePage, about('The page of the site that it opens.', '/rng'))),
});

const metadata = v.strictObject({
  description: v.optional(
    v.pipe(
      textByLanguage(200),
      about('What search engines show below the name of the site; the titles of the banners when absent.'),
    ),
  ),
  shareTitle: v.optional(
    v.pipe(textByLanguage(90), about('The title of a shared link; the name of the site when absent.')),
  ),
  shareText: v.optional(
    v.pipe(textByLanguage(300), about('The text of a shared link; the description when absent.')),
  ),
});

const shown = (what: string) => v.pipe(v.optional(v.boolean(), true), about(what));

/**
 * The brand file, once: types, JSON Schema, defaults and errors all come out of this.
 * Cross-checks between keys live in `meaning.ts`.
 */
export const brandFileSchema = v.pipe(
  v.strictObject({
    $schema: v.optional(
      v.pipe(v.string(), about('Lets an editor complete and explain each key.', './brand.schema.json')),
    ),
    version: v.pipe(
      v.optional(v.picklist([1, 2]), 1),
      about(
        'The version of this file. Version 2 has the keys texts, layout, tile, buttons, density, icons, type and overlays; npm run brand -- migrate writes it.',
      ),
    ),
    merchant: v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z0-9-]{1,30}[a-z0-9]$/,
        'must be 3 to 32 lower-case letters, digits or hyphens, beginning with a letter',
      ),
      about(
        'The merchant code: the name of this file, of the site folder and of the host name in the demo.',
        'aurora',
      ),
    ),
    names: v.pipe(
      textByLanguage(40),
      about('The name of the site in each of its languages.', { EN: 'Aurora Club' }),
    ),
    domains: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
            'must be a host name in lower case, without https:// and without a path',
          ),
        ),
      ),
      v.minLength(1, 'must name at least one host'),
      about('The host names that the site answers to; the first one is canonical.', ['aurora.example']),
    ),
    metadata: v.pipe(
      v.optional(metadata, {}),
      about('What search engines and shared links (Open Graph) show of the site, per language.'),
    ),
    platform: v.pipe(
      v.optional(v.picklist(['web', 'h5', 'app']), 'web'),
      about('The platform that the site tells the gateway.'),
    ),
    device: v.pipe(
      v.optional(v.picklist(['WEB', 'MOBILE']), 'WEB'),
      about('The device that the site tells lottery lobbies.'),
    ),
    languages: v.pipe(
      v.array(language),
      v.minLength(1, 'must name at least one language'),
      about('The languages of the picker, by wire code: MY is Malay, CN simplified Chinese.', ['EN', 'MY']),
    ),
    defaultLanguage: v.pipe(
      language,
      about('The language of a visitor whose browser asks for none of them.', 'EN'),
    ),
    lotteryType: v.pipe(
      v.optional(v.picklist(['LOTT', 'ZY', 'ELOTT', 'SEA', 'VN']), 'SEA'),
      about('The family of lotteries that the lobby opens with.'),
    ),
    prizeModes: v.pipe(
      v.optional(v.array(v.picklist(prizeModes)), [...prizeModes]),
      about('The prize modes that lotteries are played in.', ['Lott', 'SEA']),
    ),
    announcements: v.pipe(
      v.optional(
        v.strictObject({
          types: v.pipe(
            v.optional(v.array(v.picklist(announcementTypes)), [...announcementTypes]),
            about(
              'Which announcements are asked for: B banners, PL player list, PU popup, PR promotions, H headlines.',
            ),
          ),
          execution: v.pipe(
            v.optional(v.picklist(announcementTypes), 'B'),
            about('The type that the home page opens with.'),
          ),
        }),
        {},
      ),
      about('What the site announces.'),
    ),
    esports: v.pipe(
      v.optional(v.array(v.pipe(v.string(), v.nonEmpty('must not be empty'))), []),
      about('Vendors of the e-sports page, by code; empty leaves the choice to the platform.'),
    ),
    windowVendors: v.pipe(
      v.optional(v.array(v.pipe(v.string(), v.nonEmpty('must not be empty'))), []),
      about(
        'Vendors, by code, whose games open in a window of their own: those that refuse to run inside a page.',
        ['LASTCIRCLE'],
      ),
    ),
    chatHeaderColor: v.optional(
      v.pipe(color, about('The bar of the chat window; the primary colour when absent.', '#1d4ed8')),
    ),
    currency: v.pipe(
      v.strictObject({
        code: v.pipe(
          v.string(),
          v.regex(
            /^[A-Z]{3,5}$/,
            'must be the three letters of ISO 4217, or the ticker of a crypto currency',
          ),
          about('The currency of every balance.', 'PHP'),
        ),
        symbol: v.pipe(
          v.optional(
            v.pipe(
              v.string(),
              v.minLength(1, 'must not be empty'),
              v.maxLength(4, 'must be at most 4 characters'),
            ),
            'P',
          ),
          about('What stands before an amount.', '₱'),
        ),
      }),
      about('The money of the site.'),
    ),
    categories: v.pipe(
      v.optional(
        v.strictObject({
          ELOTT: shown('Instant and electronic lotteries.'),
          LOTT: shown('Lotteries.'),
          LIVE: shown('Live casino tables.'),
          SPORTS: shown('Sports betting.'),
          FISH: shown('Fishing games.'),
          RNG: shown('Slots.'),
          PVP: shown('Card rooms, player against player.'),
          ESPORTS: shown('Betting on e-sports.'),
        }),
        {},
      ),
      about('Game categories that may appear; each also needs a vendor on the platform.', { PVP: false }),
    ),
    order: v.pipe(
      v.optional(orderSchema, []),
      about(
        'In which order means of payment and categories are shown, by currency; the site has that of its own currency.',
        [{ currency: 'PHP', payments: ['e-wallet', 'bank-transfer'], categories: ['RNG', 'LIVE'] }],
      ),
    ),
    loginToHome: v.pipe(
      v.optional(v.boolean(), false),
      about('Visitors without a session see only the login page, registration and help.'),
    ),
    customerServiceWindow: v.pipe(
      v.optional(v.picklist(['440x750', '440x500']), '440x750'),
      about('The size of the customer-service window in pixels.'),
    ),
    hosts: v.pipe(
      v.optional(
        v.strictObject({
          images: v.pipe(
            v.optional(v.array(host), []),
            about('Where images may come from besides the site itself.', ['https://images.example.com']),
          ),
          games: v.pipe(v.optional(v.array(host), []), about('Where games may be opened.')),
          api: v.pipe(v.optional(v.array(host), []), about('Other gateways that the site may call.')),
          analytics: v.pipe(v.optional(v.array(host), []), about('Analytics that may load after consent.')),
          support: v.pipe(
            v.optional(v.array(host), []),
            about('Where customer service and the chat room may be, besides the site itself.', [
              'https://service.example.com',
            ]),
          ),
        }),
        {},
      ),
      about('The hosts of the content policy; whatever the server sends that is not among them is refused.'),
    ),
    firebase: v.optional(
      v.pipe(
        v.strictObject({
          projectId: v.pipe(
            v.string(),
            v.regex(
              /^[a-z][a-z0-9-]{2,28}[a-z0-9]$/,
              'must be the id of a Firebase project: 4 to 30 lower-case letters, digits or hyphens',
            ),
            about('The Firebase project; the platform must name the same one.', 'aurora-club'),
          ),
          apiKey: v.pipe(
            v.string(),
            v.regex(/^[\w-]{8,64}$/, 'must be the web API key of the Firebase project'),
            about('Its web API key. It is no secret: restrict it to your domains in the Google console.'),
          ),
          socialLogins: v.pipe(
            v.optional(v.array(v.picklist(['google', 'apple'])), []),
            about(
              'With which accounts members can log in, by pop-up. Switch the same ones on in the project and at the platform.',
              ['google', 'apple'],
            ),
          ),
          emulator: v.optional(
            v.pipe(
              v.string(),
              v.regex(
                /^http:\/\/(?:127\.0\.0\.1|localhost):\d{2,5}$/,
                'must be the address of an emulator on this machine, such as http://127.0.0.1:9099',
              ),
              about(
                'For development: the Firebase Auth emulator in place of Google.',
                'http://127.0.0.1:9099',
              ),
            ),
          ),
        }),
        about(
          'Has Firebase prove the numbers of a registration by mobile number. Left out, the platform sends the codes, and nothing of Firebase is in the site.',
        ),
      ),
    ),
    support: v.pipe(
      v.optional(v.array(supportSchema), []),
      about(
        'Ways to reach you, in the contact bar and the footer, in addition to those that the platform names.',
      ),
    ),
    helpLines: v.pipe(
      v.optional(v.array(helpLineSchema), []),
      about(
        'Help with gambling problems, shown to members who take a break from play or have excluded themselves.',
      ),
    ),
    licences: v.pipe(v.optional(v.array(licence), []), about('Licences shown in the footer.')),
    footer: v.optional(
      v.pipe(footerSchema, about('What stands in the footer, in addition to the licences and the contacts.')),
    ),
    legal: v.optional(
      v.pipe(legal, about('Your own legal texts; those left out are the ones that come with the site.')),
    ),
    banners: v.pipe(v.optional(v.array(banner), []), about('The banners of the home page, in order.')),
    pictures: v.pipe(
      v.optional(v.array(asset('svg|avif|webp|png')), []),
      about('Pictures that items of the points mall, promotions, missions and messages can name.', [
        './aurora/gift-watch.webp',
      ]),
    ),
    artwork: v.optional(
      v.pipe(
        artworkSchema,
        about('Pictures of parts of the site. A part without one is drawn in the brand’s colours.'),
      ),
    ),
    texts: v.pipe(
      v.optional(textsByLanguage, {}),
      about(
        'Your own words in place of texts of the site, by language and id: npm run brand -- texts finds the ids.',
        { EN: { fgLNSM: 'Join the club' } },
      ),
    ),
    layout: v.pipe(v.optional(layoutSchema, {}), about('How header, menus and pages are arranged.')),
    tile: v.pipe(v.optional(tileSchema, {}), about('How games look in lists.')),
    buttons: buttonsSchema,
    density: densitySchema,
    icons: iconsSchema,
    type: v.pipe(v.optional(typeSchema, {}), about('Fonts, their weights, and the size of text.')),
    overlays: v.pipe(
      v.optional(overlaysSchema, []),
      about('Looks for a season: colours and pictures that the site has from one moment to another.'),
    ),
    theme: v.pipe(
      themeSchema,
      about('The look: a logo and two colours are enough; every role may be set in the DTCG token format.'),
    ),
  }),
  v.title('Marquee brand file'),
  v.description('One file, one site: everything that makes a brand its own.'),
);

/** A brand file as its schema read it, with the defaults filled in. */
export type BrandFile = v.InferOutput<typeof brandFileSchema>;
