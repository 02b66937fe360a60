import { idleFor } from './use-idle-end.ts';

const EVERY_MS = 15_000;
/** No one looks at a page that has been left alone for longer, and its requests would keep the session alive. */
const LEFT_ALONE_MS = 120_000;

/** How often a count in the navigation is read again, in milliseconds; never on a page that was left alone. */
export const pollInterval = (): number | false => (idleFor() < LEFT_ALONE_MS ? EVERY_MS : false);
