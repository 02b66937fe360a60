import type { SocialProvider } from '@marquee/contract';

/** A log-in at Google or Apple that no account is linked to yet. */
interface PendingSocial {
  readonly provider: SocialProvider;
  readonly token: string;
}

/** The platform takes a token for ten minutes; the form that it waits for takes a moment to be sent. */
const LIFETIME_MS = 9 * 60_000;

/** Held in this page's memory alone. */
let pending: (PendingSocial & { readonly until: number }) | undefined;

/** Waits to be linked, by the next log-in with a password or by a registration. */
export const pendingSocial = {
  keep: (social: PendingSocial) => {
    pending = { ...social, until: Date.now() + LIFETIME_MS };
  },
  get: (): PendingSocial | undefined => (pending && pending.until > Date.now() ? pending : undefined),
  end: () => {
    pending = undefined;
  },
};
