const port = 4100;

/** Where the journeys' own gateway listens, and how a brand is reached there. */
export const address = {
  port,
  origin: `http://127.0.0.1:${port}`,
  /** The address of a brand's site, without a slash at the end. */
  of: (merchant: string): string => `http://${merchant}.localhost:${port}`,
};
