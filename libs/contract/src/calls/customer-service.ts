import * as v from 'valibot';
import { call } from '../call.ts';
import { openPicklist } from '../open-picklist.ts';

// A file of its own, like the status: the maintenance screen needs it and nothing else of the messages.
/**
 * Lists the routes to customer service; the window opens the one of type 3.
 *
 * The path of type 3 is hidden from harvesters: base64 of Triple DES (ECB, PKCS 7) under a key of eight
 * characters thrice over, followed by those eight characters. For csType, members above rank 4 are given
 * VIP, others LIVECHAT.
 */
export const customerServiceRouters = call({
  name: 'customerServiceRouters',
  worksDuring: ['closed-site', 'forced-change', 'break'],
  method: 'GET',
  path: '/wps/relay/CSP_routers',
  token: 'optional',
  encrypted: false,
  available: true,
  response: v.object({
    pathList: v.array(
      v.object({ type: v.string(), csType: openPicklist(['VIP', 'LIVECHAT']), path: v.string() }),
    ),
  }),
  failures: [],
});
