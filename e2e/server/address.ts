const port = 4100;
const brokenPort = 4101;
const arcadePort = 4102;
const fragileArcadePort = 4103;
const closingPort = 4104;
const switchingPort = 4105;

/** Where the journeys' own gateway listens, and how a brand is reached there. */
export const address = {
  port,
  brokenPort,
  arcadePort,
  fragileArcadePort,
  closingPort,
  switchingPort,
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
