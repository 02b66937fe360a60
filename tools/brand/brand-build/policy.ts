import { createHash } from 'node:crypto';

/** Origins in the brand file that a site contacts in addition to its own. */
export interface AllowedHosts {
  readonly images: readonly string[];
  readonly games: readonly string[];
  readonly api: readonly string[];
  readonly analytics: readonly string[];
  readonly support: readonly string[];
  /** Set where Firebase proves phone numbers: with Google, or with an emulator on this machine. */
  readonly firebase?:
    | {
        readonly projectId: string;
        readonly socialLogins: readonly string[];
        readonly emulator?: string | undefined;
      }
    | undefined;
}

/** Headers for every address that a pattern names: exact paths, or a folder by a final `/*`. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Hash of nothing: styled-components opens an empty style element in the browser and fills it through the CSS object
 * model, which a policy does not see; only the empty text must be allowed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Names of the Trusted Types policies that every site makes: DOMPurify's own, and the addresses of its two workers. */
const trustedTypes = ['dompurify', 'marquee-worker', 'marquee-lottery'];

/** Where Firebase's library gets the script by which its pop-ups and frames talk to each other. */
const popupScript = 'https://apis.google.com';

/**
 * Addresses that Firebase's phone logins use (Google's documentation of Firebase Authentication and of reCAPTCHA), and its
 * pop-ups where members log in with Google or Apple. The emulator has no captcha.
 */
function firebaseSources(
  firebase: AllowedHosts['firebase'],
): Record<'scripts' | 'frames' | 'calls', readonly string[]> {
  if (!firebase) return { scripts: [], frames: [], calls: [] };
  const hasPopups = firebase.socialLogins.length > 0;
  const { emulator } = firebase;
  if (emulator !== undefined)
    return {
      scripts: hasPopups ? [popupScript] : [],
      frames: hasPopups ? [emulator] : [],
      calls: [emulator],
    };
  const captcha = 'https://www.google.com/recaptcha/';
  return {
    scripts: [captcha, 'https://www.gstatic.com/recaptcha/', ...(hasPopups ? [popupScript] : [])],
    frames: [
      captcha,
      'https://recaptcha.google.com/recaptcha/',
      ...(hasPopups ? [`https://${firebase.projectId}.firebaseapp.com`] : []),
    ],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', captcha],
  };
}

/** The source expression that allows one inline block with exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The texts of the inline blocks of a page, which a policy allows one by one. */
export function inlineBlocks(html: string): { scripts: string[]; styles: string[] } {
  const texts = (tag: 'script' | 'style'): string[] =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      (match) => match[1] ?? '',
    );
  return { scripts: texts('script'), styles: texts('style') };
}

/** What a policy says of inline blocks: source expressions. */
interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function hashesOf(pages: readonly string[]): InlineSources {
  const blocks = pages.map(inlineBlocks);
  const hashes = (texts: readonly string[]): string[] => [...new Set(texts)].map(hashSource).toSorted();
  return {
    scripts: hashes(blocks.flatMap((block) => block.scripts)),
    styles: [emptyStyle, ...hashes(blocks.flatMap((block) => block.styles))],
  };
}

/** The directives about what has inline blocks. */
function inlineDirectives(hosts: AllowedHosts, inline: InlineSources): Record<string, readonly string[]> {
  const phone = firebaseSources(hosts.firebase);
  return {
    'script-src': ["'self'", ...hosts.analytics, ...phone.scripts, ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
  };
}

/**
 * The Content-Security-Policy of a brand: its own origin, the hosts of its brand file, and the hashes of the inline
 * blocks of its pages; scripts come from this origin and the declared analytics hosts only, and no text becomes markup
 * without a Trusted Types policy. Where Firebase proves phone numbers, its hosts are allowed too.
 *
 * @param pages every HTML page the policy is sent with.
 */
export const contentSecurityPolicy = (hosts: AllowedHosts, pages: readonly string[]): string =>
  policyOf(hosts, hashesOf(pages));

/**
 * The same policy for a server that keeps its headers when another release takes the place of this one: which inline blocks
 * are allowed is left to the policy that each page has itself.
 */
export const serverPolicy = (hosts: AllowedHosts): string =>
  policyOf(hosts, { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] });

/** The part of the policy that stands in a page itself: which scripts and styles it may have. */
export const pagePolicy = (hosts: AllowedHosts, page: string): string =>
  policyText(inlineDirectives(hosts, hashesOf([page])));

function policyOf(hosts: AllowedHosts, inline: InlineSources): string {
  const phone = firebaseSources(hosts.firebase);
  return policyText({
    'default-src': ["'none'"],
    ...inlineDirectives(hosts, inline),
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.images, ...hosts.analytics],
    'font-src': ["'self'"],
    // The site checks that a game's host answers before it opens the frame.
    'connect-src': ["'self'", ...hosts.api, ...hosts.games, ...hosts.analytics, ...phone.calls],
    'frame-src': ["'self'", ...hosts.games, ...hosts.support, ...phone.frames],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Google's captcha and the library's pop-ups set addresses of scripts as plain text (decision 0011).
    ...(phone.scripts.length === 0 && { 'require-trusted-types-for': ["'script'"] }),
    'trusted-types': [...trustedTypes, ...(hosts.analytics.length > 0 ? ['marquee-analytics'] : [])],
  });
}

const policyText = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');

/** Powers of the browser that no page of the site uses; a game's frame may fill the screen and play sound. */
function permissionsPolicy(hosts: AllowedHosts): string {
  const games = ['self', ...hosts.games.map((host) => `"${host}"`)].join(' ');
  const off = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
  return [
    `autoplay=(${games})`,
    `fullscreen=(${games})`,
    ...[...off, 'microphone', 'midi', 'payment', 'screen-wake-lock', 'usb', 'xr-spatial-tracking'].map(
      (feature) => `${feature}=()`,
    ),
  ].join(', ');
}

/**
 * Every header of a brand's static site, once; `_headers` and the nginx file are both written from it.
 * Patterns do not overlap in the headers they set, because hosts join such headers in different ways.
 *
 * @param policy the Content-Security-Policy
 * @param documents paths that answer with a page or with a file whose name never changes.
 */
export function headerRules(
  hosts: AllowedHosts,
  policy: string,
  documents: readonly string[],
): readonly HeaderRule[] {
  return [
    {
      pattern: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'Permissions-Policy': permissionsPolicy(hosts),
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        // A game or the customer-service window may be opened, and may not reach back.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    // Names hold the hash of the content: a file never changes under its name.
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Revalidated on every request, so that a release is seen at once; an unchanged page answers 304.
    ...documents.map((pattern) => ({ pattern, headers: { 'Cache-Control': cachingOf(pattern) } })),
  ];
}

/** Browsers request the icon for every address, so they may cache it for an hour. */
function cachingOf(document: string): string {
  return /\.(?:ico|png|svg)$/.test(document) ? 'public, max-age=3600' : 'no-cache';
}

/** The rules in the `_headers` syntax of static hosts (Netlify, Cloudflare Pages), which the gateway reads too. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}
