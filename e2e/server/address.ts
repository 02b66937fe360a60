/** The first of the ports, which lie side by side; another one lets two checkouts run their journeys at once. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4100);
const [brokenPort, arcadePort, fragileArcadePort] = [port + 1, port + 2, port + 3];
const [closingPort, switchingPort, leavingPort] = [port + 4, port + 5, port + 6];

/** Where the journeys' own gateway listens, and how a brand is reached there. */
export const address = {
  port,
  brokenPort,
  arcadePort,
  fragileArcadePort,
  closingPort,
  switchingPort,
  leavingPort,
  origin: `http://127.0.0.1:${port}`,
  /** The address of a brand's site, without a slash at the end. */
  of: (merchant: string): string => `http://${merchant}.localhost:${port}`,
  /** The same site where journeys close whole brands: it has members and games of nobody. */
  ofClosing: (merchant: string): string => `http://${merchant}.localhost:${closingPort}`,
  /** The same site where journeys switch functions of whole brands on, and have visits counted. */
  ofSwitching: (merchant: string): string => `http://${merchant}.localhost:${switchingPort}`,
  /** The same site over a line that breaks when a request asks for it (`broken-line.ts`). */
  overBrokenLine: (merchant: string): string => `http://${merchant}.localhost:${brokenPort}`,
};
