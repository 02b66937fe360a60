import { decodeCustomerServicePath, type Client } from '@marquee/api-client';
import { customerServiceRouters, type ValueOf } from '@marquee/contract';

type Router = ValueOf<typeof customerServiceRouters>['pathList'][number];

/** Members above this rank are served by the VIP desk (specification, section 6). */
export const lastOrdinaryRank = 4;

/**
 * Chooses the entry that the service window opens: of type 3, for the desk that fits the member's rank.
 *
 * @param rank the member's VIP rank; undefined for a guest.
 */
export function routerFor(routers: readonly Router[], rank: number | undefined): Router | undefined {
  const desks = routers.filter((router) => router.type === '3');
  const wanted = rank !== undefined && rank > lastOrdinaryRank ? 'VIP' : 'LIVECHAT';
  return desks.find((router) => router.csType === wanted) ?? desks[0];
}

/**
 * Opens customer service in its small window. Must be called within the press of a button: browsers refuse a window
 * that opens later, so it opens empty, and closes again when the service cannot be reached.
 *
 * @returns whether the window now shows the service.
 */
export async function openCustomerService(
  client: Client,
  size: { readonly width: number; readonly height: number },
  rank: number | undefined,
): Promise<boolean> {
  const opened = window.open('', 'customer-service', `popup,width=${size.width},height=${size.height}`);
  const routers = await client.send(customerServiceRouters, {});
  const router = routers.ok ? routerFor(routers.value.pathList, rank) : undefined;
  const address = router && (await decodeCustomerServicePath(router.path).catch(() => undefined));
  if (!opened || address === undefined) {
    opened?.close();
    return false;
  }
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
