import { setTimeout as wait } from 'node:timers/promises';

/** A page of a browser that is driven from outside, by whichever protocol the browser has. */
export interface DrivenPage {
  readonly open: (address: string) => Promise<void>;
  /** The value of an expression of JavaScript, in the page or in the frame that was entered. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses the element that an expression gives, as a person does with a mouse. */
  readonly press: (expression: string) => Promise<void>;
  /** Types into the element that an expression gives. */
  readonly type: (expression: string, text: string) => Promise<void>;
  /** What follows is asked of the frame of the element that an expression gives; without one, of the page again. */
  readonly enterFrame: (expression?: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An element that a person sees and can use. */
export interface Wanted {
  readonly css: string;
  /** Its name: the label for assistive technology, else its text; spaces count as one. */
  readonly name?: RegExp;
}

/** Milliseconds that one thing may take on a busy machine. */
const TIMEOUT = 60_000;
const INTERVAL = 150;

/** Runs in the page: the first visible element that is not disabled and has the name. */
const finder = `(css, name) => {
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\\s+/g, ' ').trim();
  const fits = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.disabled && (!name || name.test(nameOf(element)));
  return Array.from(document.querySelectorAll(css)).find(fits) ?? null;
}`;

/** The expression that gives a wanted element, or null. */
export const expressionOf = ({ css, name }: Wanted): string =>
  `(${finder})(${JSON.stringify(css)}, ${name === undefined ? 'undefined' : String(name)})`;

/**
 * Waits until an expression is true. A page that is being left has no answer, and is asked again.
 *
 * @param what says in a failure what was waited for
 * @throws with what the page shows
 */
export async function waitFor(page: DrivenPage, what: string, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    if ((await page.evaluate(`!!(${expression})`).catch(() => false)) === true) return;
    // oxlint-disable-next-line no-await-in-loop -- a pause between them
    await wait(INTERVAL);
  }
  throw new Error(`${what} is not there`);
}

/** Waits for an element and presses it. */
export async function press(page: DrivenPage, what: string, wanted: Wanted): Promise<void> {
  const pressOnce = async () => {
    const expression = expressionOf(wanted);
    await waitFor(page, what, expression);
    // Drivers scroll no further than to the edge, where a bar of the page can lie over the element.
    await page.evaluate(`void ${expression}?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await page.press(expression);
  };
  // What was drawn again between the search and the press, or still moved, is searched again.
  await pressOnce().catch(async () => {
    await wait(1000);
    await pressOnce();
  });
}

/** Waits for a field and types into it. */
export async function fill(page: DrivenPage, what: string, wanted: Wanted, text: string): Promise<void> {
  await waitFor(page, what, expressionOf(wanted));
  await page.type(expressionOf(wanted), text);
}

/** Where a page is and what it says, for a failure: its address and its text, shortened. */
export async function describePage(page: DrivenPage): Promise<string> {
  const text = `document.body.innerText.replace(/\\s+/g, ' ').slice(0, 600)`;
  const dialogs = `Array.from(document.querySelectorAll('[role=dialog],dialog[open]'), (each) => each.innerText.replace(/\\s+/g, ' ').slice(0, 300))`;
  const seen = await page
    .evaluate(`JSON.stringify({ address: location.href, dialogs: ${dialogs}, text: ${text} })`)
    .catch((error: unknown) => `the page cannot be read: ${String(error)}`);
  return String(seen);
}
