import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import { phone, traced, type Task } from './load.ts';

/** A page on the phone's screen, controlled by the DevTools protocol. */
export type Page = Awaited<ReturnType<typeof openPage>>;

/** The shortest press that a browser reports, in milliseconds. */
const shortestPress = 16;

/** The page notes how long each of its presses waited until the frame after it stood. */
const noteOfPresses = `
  window.benchPresses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.benchPresses.push(duration);
  }).observe({ type: 'event', durationThreshold: ${shortestPress}, buffered: true });`;

/** Opens a page on the phone's screen, in a profile of its own. */
export async function openPage(browser: Chromium) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params: object = {}) => browser.send(method, params, sessionId as string);
  const evaluate = async (expression: string): Promise<unknown> =>
    ((await send('Runtime.evaluate', { expression, awaitPromise: true }))['result'] as { value: unknown })
      .value;
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', {
    width: phone.width,
    height: phone.height,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: noteOfPresses });

  const until = async (condition: string): Promise<void> => {
    for (let tries = 0; (await evaluate(condition)) !== true; tries += 1) {
      if (tries > 1_200) throw new Error(`This never became true: ${condition}`);
      await sleep(100);
    }
  };
  return {
    send,
    evaluate,
    go: async (url: string) => void (await send('Page.navigate', { url })),
    until,
    /**
     * Presses an element with a finger.
     *
     * @returns milliseconds until the frame after it stood; what is too short to be reported counts as the shortest.
     */
    press: async (element: string): Promise<number> => {
      const place = JSON.parse(
        String(
          await evaluate(`(() => {
            window.benchPresses = [];
            const { x, y, width, height } = ${element}.getBoundingClientRect();
            return JSON.stringify({ x: x + width / 2, y: y + height / 2 });
          })()`),
        ),
      ) as { x: number; y: number };
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      // The browser reports after the frame; without a report, the page is idle all the same.
      await sleep(1_000);
      return Number(await evaluate(`Math.max(${shortestPress}, ...window.benchPresses)`));
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

/** Does something on a page. @returns the longest tasks of its main thread meanwhile, the longest first */
export async function watched(browser: Chromium, page: Page, work: () => Promise<void>): Promise<Task[]> {
  const events = await traced(browser, async () => {
    await page.evaluate(`performance.mark('bench:begin')`);
    await work();
    await page.evaluate(`performance.mark('bench:end')`);
  });
  const begin = events.find(({ name }) => name === 'bench:begin');
  const end = events.find(({ name }) => name === 'bench:end');
  if (!begin || !end) throw new Error('The trace does not tell when it was.');
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
    )
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: (ts - begin.ts) / 1000,
      clock: dur / 1000,
      processor: tdur / 1000,
    }))
    .toSorted((a, b) => b.clock - a.clock)
    .slice(0, 20);
}
