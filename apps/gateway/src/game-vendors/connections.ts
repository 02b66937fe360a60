import type { VendorAdapter } from './adapter.ts';
import { createHub88Adapter, type Hub88Settings } from './hub88/hub88.adapter.ts';
import { createOwnAdapter, type OwnSettings } from './own/own.adapter.ts';

/** How game vendors are reached, one way each. */
export type GameVendorSettings = OwnSettings | Hub88Settings;

/** The connections of this gateway, by code. */
export type VendorConnections = ReadonlyMap<string, VendorAdapter>;

/**
 * Makes the connections.
 * @throws Error when two have one code, or two keys one id
 */
export function createConnections(all: readonly GameVendorSettings[]): VendorConnections {
  const keys = all.flatMap((settings) => (settings.protocol === 'own' ? settings.keys : []));
  for (const [what, names] of [
    ['code', all.map(({ code }) => code)],
    ['key', keys.map(({ id }) => id)],
  ] as const) {
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice !== undefined) throw new Error(`two game vendors have the ${what} ${twice}`);
  }
  return new Map(
    all.map((settings) => [
      settings.code,
      settings.protocol === 'own' ? createOwnAdapter(settings) : createHub88Adapter(settings),
    ]),
  );
}
