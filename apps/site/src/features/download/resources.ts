import type { SiteSettings } from '@marquee/brand';
import type { WireLanguage } from '@marquee/i18n';
import type { Permission } from '../../app/start-up.ts';

type Resource = Permission['resources'][number];

/** An app to download. */
export interface App {
  readonly platform: 'ios' | 'ios-lite' | 'android';
  readonly url: string;
  /** A picture of the code; without it one is drawn from the address. */
  readonly qrCodeUrl: string | undefined;
  readonly label: string;
}

/** A way to reach the operator. */
export interface Contact {
  readonly kind: 'social' | 'email' | 'phone';
  readonly url: string;
  readonly label: string;
}

const platforms = { APP_IOS: 'ios', APP_IOS_LITE: 'ios-lite', APP_ANDROID: 'android' } as const;

/** The apps among the platform's resources. An address that is not https is left out. */
export function appsOf(resources: readonly Resource[], language: WireLanguage): App[] {
  return resources.flatMap((resource) => {
    const { resourceType } = resource;
    if (!(resourceType in platforms) || schemeOf(resource.url) !== 'https:') return [];
    return [
      {
        platform: platforms[resourceType as keyof typeof platforms],
        url: resource.url,
        qrCodeUrl: resource.qrCodeUrl ?? undefined,
        label: labelIn(resource, language),
      },
    ];
  });
}

/** How networks write themselves. */
const networks = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  line: 'LINE',
  zalo: 'Zalo',
  wechat: 'WeChat',
} as const;

/**
 * The ways to reach the operator, as far as their addresses can be trusted in a link: those among the platform's resources, and
 * those of the brand's file that the platform does not name.
 */
export function contactsOf(
  resources: readonly Resource[],
  support: SiteSettings['support'],
  language: WireLanguage,
): Contact[] {
  const named = resources.flatMap((resource): Contact[] => {
    const scheme = schemeOf(resource.url);
    const label = labelIn(resource, language);
    if (resource.resourceType === 'EMAIL' && scheme === 'mailto:') {
      return [{ kind: 'email', url: resource.url, label }];
    }
    if (resource.resourceType !== 'SOCIAL') return [];
    if (scheme === 'tel:') return [{ kind: 'phone', url: resource.url, label }];
    return scheme === 'https:' ? [{ kind: 'social', url: resource.url, label }] : [];
  });
  const own = support
    .filter(({ address }) => named.every(({ url }) => url !== address))
    .map(({ kind, address }): Contact => {
      const [label] = address.replace(/^(?:mailto:|tel:|https:\/\/)/, '').split(/[?#]/);
      return kind === 'email' || kind === 'phone'
        ? { kind, url: address, label: label ?? address }
        : { kind: 'social', url: address, label: networks[kind] };
    });
  return [...named, ...own];
}

function labelIn({ labelNameEn, labelNameCn }: Resource, language: WireLanguage): string {
  return language === 'CN' ? (labelNameCn ?? labelNameEn) : labelNameEn;
}

function schemeOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).protocol : undefined;
}
