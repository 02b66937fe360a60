import { decodeCustomerServicePath, type Client, type Failure } from '@marquee/api-client';
import type { SiteSettings } from '@marquee/brand';
import { customerServiceRouters, type ValueOf } from '@marquee/contract';
import { isDeclaredHost } from './declared-host.ts';

type Router = ValueOf<typeof customerServiceRouters>['pathList'][number];

/** Members above this rank are served by VIP customer service (specification, section 6). */
export const lastOrdinaryRank = 4;

/**
 * Chooses the entry that the service window opens: of type 3, the one that fits the member's rank.
 *
 * @param rank the member's VIP rank; undefined for a guest.
 */
export function routerFor(routers: readonly Router[], rank: number | undefined): Router | undefined {
  const services = routers.filter((router) => router.type === '3');
  const wanted = rank !== undefined && rank > lastOrdinaryRank ? 'VIP' : 'LIVECHAT';
  return services.find((router) => router.csType === wanted) ?? services[0];
}

/**
 * The address that a hidden path leads to.
 *
 * @param decoded an https address or a path of this site.
 * @param site the site's own origin, and the hosts that the brand declares for its service.
 * @returns undefined for an address at any other host.
 */
export function serviceAddress(
  decoded: string,
  site: { readonly origin: string; readonly hosts: readonly string[] },
): string | undefined {
  const { href, origin } = new URL(decoded, site.origin);
  return origin === site.origin || isDeclaredHost(href, site.hosts) ? href : undefined;
}

/** What a press on customer service has come to. */
export type ServiceOutcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'blocked' | 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Opens customer service in its small window. Must be called within the press of a button: browsers refuse a window
 * that opens later, so it opens empty, and closes again when the service cannot be reached.
 *
 * @returns what has come of it: the window shows the service, the browser opened none, the platform has no service that may be
 * opened here, or why the call failed.
 */
export async function openCustomerService(
  client: Client,
  { customerServiceWindow: size, hosts }: Pick<SiteSettings, 'customerServiceWindow' | 'hosts'>,
  rank: number | undefined,
): Promise<ServiceOutcome> {
  const opened = window.open('', 'customer-service', `popup,width=${size.width},height=${size.height}`);
  if (!opened) return { kind: 'blocked' };
  const routers = await client.send(customerServiceRouters, {});
  if (!routers.ok) {
    opened.close();
    return { kind: 'failed', failure: routers.error };
  }
  const router = routerFor(routers.value.pathList, rank);
  const decoded = router && (await decodeCustomerServicePath(router.path).catch(() => undefined));
  const address =
    decoded && serviceAddress(decoded, { origin: window.location.origin, hosts: hosts.support });
  if (address === undefined) {
    opened.close();
    return { kind: 'none' };
  }
  opened.opener = null;
  opened.location.replace(address);
  return { kind: 'opened' };
}
