/** The first of the ports, which follow each other; another one lets two checkouts run their tests at once. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4100);
const [faultProxyPort, arcadePort, isolatedArcadePort] = [port + 1, port + 2, port + 3];
const [closingPort, switchingPort, leavingPort] = [port + 4, port + 5, port + 6];
const maintenanceArcadePort = port + 7;
const pushServicePort = port + 8;

/** Where the journeys' own gateway listens, and how a brand is reached there. */
export const address = {
  port,
  faultProxyPort,
  arcadePort,
  isolatedArcadePort,
  maintenanceArcadePort,
  closingPort,
  switchingPort,
  leavingPort,
  pushServicePort,
  /** Where a journey has the push service of its browser. */
  pushService: `http://127.0.0.1:${pushServicePort}`,
  origin: `http://127.0.0.1:${port}`,
  /** The address of a brand's site, without a slash at the end. */
  of: (merchant: string): string => `http://${merchant}.localhost:${port}`,
  /** The same site where tests close whole brands: it has no members and no games. */
  ofClosing: (merchant: string): string => `http://${merchant}.localhost:${closingPort}`,
  /** The same site where journeys switch functions of whole brands on, and have visits counted. */
  ofSwitching: (merchant: string): string => `http://${merchant}.localhost:${switchingPort}`,
  /** The same site through the proxy that applies faults (`fault-proxy.ts`). */
  throughFaultProxy: (merchant: string): string => `http://${merchant}.localhost:${faultProxyPort}`,
};
