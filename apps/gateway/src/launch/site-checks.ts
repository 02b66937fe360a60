import type { Merchant } from '../core/merchant.ts';
import { failed, passed, reasonOf, skipped, type Finding } from './finding.ts';
import { askSite, type SiteAnswer, type SitePlace } from './site-request.ts';

/** Days before its end at which a certificate should have been renewed. */
const RENEWAL_DAYS = 14;

/** Headers without which a site is not safe, with what each must contain. */
const required: readonly (readonly [name: string, content: RegExp])[] = [
  ['content-security-policy', /default-src 'none'|default-src 'self'/],
  ['x-content-type-options', /nosniff/],
  ['referrer-policy', /./],
  ['strict-transport-security', /max-age=\d{6,}/],
];

/** Checks that players reach the brand's site at its first domain, and that it is served as it was built. */
export async function checkSite(merchant: Merchant, place: SitePlace): Promise<Finding[]> {
  const answer = await askSite(place, { path: '/' }).catch((error: unknown) => error);
  if (!isAnswer(answer)) return unreachable(place, answer);
  const here = `${place.isLocal ? 'http' : 'https'}://${place.host}`;
  const isSite = answer.status === 200 && answer.headers['content-type']?.startsWith('text/html') === true;
  const host = isSite
    ? passed('host', `${here} answers with the site.`)
    : failed(
        'host',
        `${here} answers ${answer.status}: ${answer.text.trim().slice(0, 100)}`,
        answer.text.includes('has not been built')
          ? `Build the site: npm run brand -- build ${merchant.code}`
          : `Let ${place.host} lead to this platform: its DNS record, the proxy, and "domains" in the brand file.`,
      );
  return [host, tlsFinding(place, answer), headersFinding(answer, isSite)];
}

const isAnswer = (answer: unknown): answer is SiteAnswer =>
  typeof answer === 'object' && answer !== null && 'status' in answer;

function unreachable({ host }: SitePlace, error: unknown): Finding[] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTls = /CERT|TLS|SSL|SIGNED/.test(code);
  const isReserved = /\.(example|test|invalid)$/.test(host);
  const cure = isReserved
    ? `${host} is a reserved name: set your own in "domains" of the brand file.`
    : /^E(NOTFOUND|AI_AGAIN)$/.test(code)
      ? `Add a DNS record for ${host} that leads to this platform.`
      : `Open port 443 of the proxy in front of this platform for ${host}.`;
  return [
    isTls
      ? passed('host', `${host} answers.`)
      : failed('host', `${host} cannot be reached: ${reasonOf(error)}`, cure),
    isTls
      ? failed('tls', reasonOf(error), `Install a certificate for ${host} that browsers trust.`)
      : skipped('tls', 'Checked once the host answers.'),
    skipped('headers', 'Checked once the host answers.'),
  ];
}

function tlsFinding({ host, isLocal }: SitePlace, { certificateEnds }: SiteAnswer): Finding {
  if (isLocal) return skipped('tls', `${host} is on this machine, which needs none.`);
  const days = Math.floor(((certificateEnds?.getTime() ?? 0) - Date.now()) / 86_400_000);
  return days >= RENEWAL_DAYS
    ? passed('tls', `The certificate is good for ${days} days.`)
    : failed('tls', `The certificate ends in ${days} days.`, `Renew the certificate of ${host}.`);
}

function headersFinding({ headers }: SiteAnswer, isSite: boolean): Finding {
  if (!isSite) return skipped('headers', 'Checked once the site answers.');
  const missing = required.flatMap(([name, content]) =>
    content.test(String(headers[name] ?? '')) ? [] : [name],
  );
  return missing.length === 0
    ? passed('headers', `${required.length} security headers are set.`)
    : failed(
        'headers',
        `Missing or weak: ${missing.join(', ')}.`,
        'Serve the site with its own "_headers" or "nginx.conf"; a proxy must pass headers on.',
      );
}
