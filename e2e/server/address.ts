const port = 4100;
const brokenPort = 4101;
const arcadePort = 4102;
const fragileArcadePort = 4103;

/** Where the journeys' own gateway listens, and how a brand is reached there. */
export const address = {
  port,
  brokenPort,
  arcadePort,
  fragileArcadePort,
  origin: `http://127.0.0.1:${port}`,
  /** The address of a brand's site, without a slash at the end. */
  of: (merchant: string): string => `http://${merchant}.localhost:${port}`,
  /** The same site over a line that breaks when a request asks for it (`broken-line.ts`). */
  overBrokenLine: (merchant: string): string => `http://${merchant}.localhost:${brokenPort}`,
};
