type LoadProblem = 'timeout' | 'missing' | 'replaced';

/** A part of the site's code did not arrive. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
  /**
   * `timeout` when it took longer than the limit, `missing` when the browser could not fetch or run it, `replaced` when the
   * reason for that is a newer release of the site.
   */
  readonly reason: LoadProblem;

  constructor(reason: LoadProblem, cause?: unknown) {
    super(reason === 'timeout' ? 'The part took too long to load.' : 'The part could not be loaded.', {
      cause,
    });
    this.reason = reason;
  }
}

/** Milliseconds that a part may take (specification, section 9). */
const loadLimit = 120_000;

/** One reload in this many milliseconds: a part that stays missing must not make the page reload for ever. */
const reloadPause = 60_000;
const reloadKey = 'reloadedForPart';

/** What loading needs of the browser. */
export interface LoadEnvironment {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Whether the visitor has begun to fill in a form, which a reload would empty. */
  readonly inForm: () => boolean;
  /** Whether the device has a network: without one a reload would only take away the page that is there. */
  readonly online: () => boolean;
  readonly now: () => number;
  readonly reload: () => void;
  /** Whether the site is of another release than this page. */
  readonly isReplaced: () => Promise<boolean>;
}

/**
 * Loads a part of the site's code, with a limit of two minutes. A part that is missing is mostly one of a release that
 * has been replaced since the page was opened, so the page is reloaded once, unless a form is being filled in
 * or the device is offline.
 *
 * @throws PartLoadError when the limit passes, or when the part is missing and the page was reloaded just before or
 * may not be reloaded.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  environment: LoadEnvironment = browserEnvironment(),
): Promise<Part> {
  try {
    return await withLimit(load());
  } catch (error) {
    if (error instanceof PartLoadError) throw error;
    if (canReload(environment)) {
      environment.reload();
      // The page is going away: nothing must be rendered meanwhile.
      return new Promise<never>(() => undefined);
    }
    throw new PartLoadError((await environment.isReplaced()) ? 'replaced' : 'missing', error);
  }
}

function withLimit<Part>(part: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartLoadError('timeout')), loadLimit);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function canReload({ storage, inForm, online, now }: LoadEnvironment): boolean {
  if (!storage || !online() || inForm()) return false;
  const last = Number(storage.getItem(reloadKey) ?? 0);
  if (now() - last < reloadPause) return false;
  storage.setItem(reloadKey, String(now()));
  return true;
}

function browserEnvironment(): LoadEnvironment {
  return {
    storage: browserStorage('session'),
    inForm: () => isFormBegun(document),
    online: () => navigator.onLine,
    now: Date.now,
    reload: () => window.location.reload(),
    isReplaced: () => isReleaseReplaced(document, () => fetch('/', { cache: 'no-store' })),
  };
}

/** Whether the site's page of now names another module of the brand, in which the release's parts are listed, than this one. */
export async function isReleaseReplaced(
  page: Pick<Document, 'querySelector'>,
  fetchPage: () => Promise<Pick<Response, 'ok' | 'text'>>,
): Promise<boolean> {
  const start = '/assets/brand-';
  const own = page.querySelector(`link[rel="modulepreload"][href^="${start}"]`)?.getAttribute('href');
  if (typeof own !== 'string') return false;
  try {
    const response = await fetchPage();
    const text = response.ok ? await response.text() : '';
    return text.includes(start) && !text.includes(own);
  } catch {
    return false;
  }
}

/** Whether a field of a form has a value. Values filled in by the site count too: they cannot be distinguished. */
export function isFormBegun(page: Pick<Document, 'querySelectorAll'>): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea)',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** The browser's storage, or undefined where it is forbidden: reading the property then throws. */
export function browserStorage(kind: 'session' | 'local'): Storage | undefined {
  try {
    return kind === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}
