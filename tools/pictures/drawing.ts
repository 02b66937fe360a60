import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { chromiumArguments } from '../browser/browser.ts';

const drawingSchema = v.object({
  /** As the browser names itself, with its version. */
  browser: v.string(),
  /** The system's fonts by generic family: the name, and the width of a line in hundredths of a pixel. */
  fonts: v.record(v.string(), v.string()),
});

/** What decides how a browser draws a page, apart from the page. */
export type Drawing = v.InferOutput<typeof drawingSchema>;

const families = ['sans-serif', 'serif', 'monospace', 'system-ui'];
const line = 'Sphinx of black quartz, judge my vow 0123456789';

/** Asks a browser for its version and for the fonts that the system gives it. */
export async function describeDrawing(executablePath: string): Promise<Drawing> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    const lines = families.map((family) => `<p><span style="font:40px ${family}">${line}</span></p>`);
    await page.setContent(lines.join(''));
    const client = await page.context().newCDPSession(page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument', {});
    const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'span' });
    const fonts: Record<string, string> = {};
    for (const [place, family] of families.entries()) {
      const { fonts: used } = await client.send('CSS.getPlatformFontsForNode', {
        nodeId: nodeIds[place] ?? 0,
      });
      const width = await page
        .locator('span')
        .nth(place)
        .evaluate((span) => span.getBoundingClientRect().width);
      fonts[family] =
        `${used.map(({ familyName }) => familyName).join(', ')}, ${Math.round(width * 100)} wide`;
    }
    return { browser: `Chromium ${browser.version()}`, fonts };
  } finally {
    await browser.close();
  }
}

/**
 * Says why pictures that were drawn by one cannot be compared with those of another.
 *
 * @param kept what was written with the pictures
 * @returns undefined when they can
 */
export function differenceOf(kept: unknown, now: Drawing): string | undefined {
  const before = v.parse(drawingSchema, kept);
  if (before.browser !== now.browser)
    return `they were made with ${before.browser}, and this is ${now.browser}`;
  const family = Object.keys(now.fonts).find((each) => before.fonts[each] !== now.fonts[each]);
  return family === undefined
    ? undefined
    : `they were made with ${before.fonts[family] ?? 'no font'} for ${family}, and here it is ${now.fonts[family]}`;
}
