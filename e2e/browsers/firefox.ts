import { launch, type ElementHandle, type Frame } from 'puppeteer-core';
import type { DrivenPage } from './driven-page.ts';

/** Milliseconds that a start, and one command, may take on a busy machine. */
const START = 180_000;

/** Opens a window of Firefox, which speaks WebDriver BiDi itself. @param executable its program */
export async function openFirefox(executable: string): Promise<DrivenPage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    timeout: START,
    protocolTimeout: START,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  let frame: Frame = page.mainFrame();
  const elementOf = async (expression: string) => {
    const element = (await frame.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
    if (!element) throw new Error(`nothing is at ${expression}`);
    return element;
  };
  return {
    open: async (address) => {
      frame = page.mainFrame();
      // A page that is still loading when it is left ends the first navigation instead of itself.
      const go = () => page.goto(address, { waitUntil: 'load' });
      await go().catch(go);
    },
    evaluate: (expression) => frame.evaluate(expression),
    press: async (expression) => (await elementOf(expression)).click(),
    type: async (expression, text) => (await elementOf(expression)).type(text),
    enterFrame: async (expression) => {
      frame = page.mainFrame();
      if (expression === undefined) return;
      const inner = await (await elementOf(expression)).contentFrame();
      if (!inner) throw new Error(`no frame is at ${expression}`);
      frame = inner;
    },
    close: () => browser.close(),
  };
}
