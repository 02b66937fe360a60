import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import type { Network } from './line.ts';

/** What one load of a page measured. Times in milliseconds, points in time after the navigation began. */
export interface Load {
  readonly largestPaint: number;
  /** What was painted then: the path of a picture, or a text's element, and how many square pixels of it are seen. */
  readonly painted: string;
  readonly interactive: number | undefined;
  readonly layoutShift: number;
  /** What tasks that began after the largest paint took beyond 50 ms each, by the clock and of the processor's time. */
  readonly blocking: Pick<Task, 'clock' | 'processor'>;
  /** The longest of these tasks, the longest first. */
  readonly tasks: readonly Task[];
  /** All scripts of the visit, as they were sent. */
  readonly scriptBytes: number;
  readonly pageBytes: number;
}

/** A task of the page's main thread: script, style, layout and paint alike. */
export interface Task {
  readonly start: number;
  /** By the clock, which runs on while other programs have the processor. */
  readonly clock: number;
  /** What the thread had of the processor. */
  readonly processor: number;
}

/** A mid-range phone of some years ago on a slow mobile network, as Lighthouse simulates it. */
export const phone = {
  width: 360,
  height: 740,
  cpuSlowdown: 4,
  network: { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 } satisfies Network,
};

/** A task beyond this many milliseconds blocks the page for the rest of its time. */
const blockingThreshold = 50;

/** How long nothing may have arrived or been drawn, in milliseconds, before a page counts as loaded. */
const quiet = 2_500;

/** What the page itself knows of its load; the observers begin with the document. */
const observers = `
  window.benchEntries = {};
  window.benchChanged = 0;
  new MutationObserver(() => { window.benchChanged = performance.now(); }).observe(document, { childList: true, subtree: true });
  for (const type of ['largest-contentful-paint', 'layout-shift']) {
    window.benchEntries[type] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) window.benchEntries[type].push({ start: entry.startTime, value: entry.value,
          painted: (entry.url ? new URL(entry.url).pathname : entry.element?.tagName) + ' of ' + entry.size });
    }).observe({ type, buffered: true });
  }`;

const summary = `JSON.stringify({
  largestPaint: benchEntries['largest-contentful-paint'].at(-1)?.start,
  painted: benchEntries['largest-contentful-paint'].at(-1)?.painted,
  interactive: performance.getEntriesByName('marquee:interactive')[0]?.startTime,
  layoutShift: benchEntries['layout-shift'].reduce((sum, { value }) => sum + value, 0),
  scriptBytes: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  pageBytes: performance.getEntriesByType('navigation')[0].encodedBodySize,
})`;

/** How long nothing has arrived and nothing has been put into the page. */
const idleFor = `performance.now() - Math.max(benchChanged, ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`;

/** One event of the browser's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread itself. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * Loads an address once as a guest on the throttled phone, in a profile of its own.
 *
 * @param interactive whether the page reports when it is interactive, as one with scripts does: the load lasts until then.
 */
export async function load(browser: Chromium, address: string, interactive: boolean): Promise<Load> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params: object = {}) => browser.send(method, params, sessionId as string);
  const evaluate = async (expression: string): Promise<unknown> =>
    ((await send('Runtime.evaluate', { expression }))['result'] as { value: unknown }).value;

  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', {
    width: phone.width,
    height: phone.height,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: observers });

  const events = await traced(browser, async () => {
    await send('Page.navigate', { url: address });
    // A slow processor can keep the network idle long before the page answers.
    const answers = interactive
      ? `performance.getEntriesByName('marquee:interactive').length > 0`
      : 'document.readyState === "complete"';
    do await sleep(500);
    while ((await evaluate(answers)) !== true || Number(await evaluate(idleFor)) < quiet);
  });
  const seen = JSON.parse(String(await evaluate(summary))) as Omit<Load, 'tasks' | 'blocking'>;
  await browser.send('Target.disposeBrowserContext', { browserContextId });
  const tasks = tasksOf(events, address, seen.largestPaint);
  const blocking = (by: 'clock' | 'processor') =>
    tasks.reduce((sum, task) => sum + Math.max(0, task[by] - blockingThreshold), 0);
  return {
    ...seen,
    blocking: { clock: blocking('clock'), processor: blocking('processor') },
    tasks: tasks.slice(0, 20),
  };
}

/** Runs something while the browser traces its tasks, and nothing else: a larger trace costs time itself. */
export async function traced(browser: Chromium, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  let complete = (): void => undefined;
  const completed = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const stop = browser.onEvent((method, params) => {
    if (method === 'Tracing.dataCollected') events.push(...(params['value'] as TraceEvent[]));
    if (method === 'Tracing.tracingComplete') complete();
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await work();
  await browser.send('Tracing.end');
  await completed;
  stop();
  return events;
}

function tasksOf(events: readonly TraceEvent[], address: string, after: number): Task[] {
  const begun = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  if (!begun) throw new Error('The trace does not tell when the navigation began.');
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === begun.pid && tid === begun.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: (ts - begun.ts) / 1000,
      clock: dur / 1000,
      processor: tdur / 1000,
    }))
    .filter(({ start }) => start >= after)
    .toSorted((a, b) => b.clock - a.clock);
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return tasks;
}
