import * as v from 'valibot';

/** Where the tests run: `tools/firebase` starts the emulator and the gateway. */
export const room = v.parse(
  v.object({
    /** The site's origin. */
    site: v.string(),
    /** The emulator's list of the codes that it sent. */
    codes: v.string(),
    databaseUrl: v.string(),
    merchant: v.string(),
    project: v.string(),
  }),
  JSON.parse(process.env['FIREBASE_TEST'] ?? '{}'),
);
