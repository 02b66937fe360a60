import type { Permission } from '../../app/start-up.ts';

/** An analytics service that the platform has set up. */
export type AnalyticsEntry = Permission['analytics'][number];

/** The name that Matomo's script expects its commands under. */
export const matomoQueue = '_paq';

/** What a service reads in the page: queues that its script finds when it arrives. */
export interface MeasuredWindow {
  dataLayer?: unknown[];
  [matomoQueue]?: unknown[][];
}

/** An analytics service as the page loads it. */
export interface AnalyticsService {
  /** Address of its script. */
  readonly script: string;
  /** Attributes that the script reads from its element. */
  readonly data: Readonly<Record<string, string>>;
  /** Writes down, before the script arrives, what it is to count. */
  readonly prepare: (window: MeasuredWindow) => void;
  /** Reports a page view; absent for services that watch the address themselves. */
  readonly visit?: (window: MeasuredWindow, address: string) => void;
}

const services: Readonly<Record<string, (id: string, host: string | null) => AnalyticsService | undefined>> =
  {
    google: (id) => ({
      script: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
      data: {},
      prepare(window) {
        const layer = (window.dataLayer ??= []);
        // The script knows its commands by their being an Arguments object.
        const gtag: (...command: unknown[]) => void = function () {
          layer.push(arguments);
        };
        gtag('js', new Date());
        gtag('config', id);
      },
    }),
    matomo: (id, host) =>
      host === null
        ? undefined
        : {
            script: `${host}/matomo.js`,
            data: {},
            prepare(window) {
              (window[matomoQueue] ??= []).push(['setTrackerUrl', `${host}/matomo.php`], ['setSiteId', id]);
            },
            visit(window, address) {
              (window[matomoQueue] ??= []).push(['setCustomUrl', address], ['trackPageView']);
            },
          },
    plausible: (id, host) => ({
      script: `${host ?? 'https://plausible.io'}/js/script.js`,
      data: { domain: id },
      prepare: () => undefined,
    }),
  };

/**
 * The services that the page may load after consent: those it knows, from hosts that the brand declares. What the
 * platform names next to them is passed over.
 *
 * @param declared origins of the brand file; `https://*.example.com` stands for every host below example.com.
 */
export function allowedServices(
  entries: readonly AnalyticsEntry[],
  declared: readonly string[],
): AnalyticsService[] {
  return entries.flatMap(({ provider, id, host }) => {
    const service = Object.hasOwn(services, provider) ? services[provider]?.(id, host) : undefined;
    return service && isDeclaredHost(service.script, declared) ? [service] : [];
  });
}

/** Whether an address is on one of the declared origins. */
export function isDeclaredHost(address: string, declared: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return declared.some((host) =>
    host.startsWith('https://*.')
      ? origin.startsWith('https://') && origin.endsWith(host.slice('https://*'.length))
      : origin === host,
  );
}
