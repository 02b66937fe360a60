import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import { phone } from './load.ts';
import { openPage } from './page.ts';

/** How long one press waited for its answer. */
export interface Press {
  readonly what: string;
  /** From the touch until the frame after it stood. */
  readonly milliseconds: number;
}

/** The ways to a new password and to an account stand under the form of the log-in page. */
const password = 'main [data-variant=quiet][data-size=s]';
const dialog = '[role=dialog]';
const noDialog = `document.querySelector('${dialog}') === null`;

/**
 * Opens what a guest opens first, on the throttled phone, each of them twice: the login, with its code still to be fetched,
 * and the menu; or what the log-in page has, of a brand that shows its guests nothing else.
 *
 * @param origin of the site, or of a slow relay before it.
 */
export async function measurePresses(
  browser: Chromium,
  origin: string,
  loginFirst: boolean,
): Promise<Press[]> {
  const page = await openPage(browser);
  const presses: Press[] = [];
  const escape = async (): Promise<void> => {
    for (const type of ['keyDown', 'keyUp'])
      await page.send('Input.dispatchKeyEvent', {
        type,
        key: 'Escape',
        code: 'Escape',
        windowsVirtualKeyCode: 27,
      });
    await page.until(noDialog);
  };
  const press = async (what: string, element: string): Promise<void> => {
    // A phone does not show every button that stands in the header.
    const seen = `[...document.querySelectorAll('${element}')].find((each) => each.checkVisibility())`;
    await page.evaluate(`${seen}.scrollIntoView({ block: 'nearest', behavior: 'instant' })`);
    await sleep(500);
    presses.push({ what, milliseconds: await page.press(seen) });
    await page.until(`document.querySelector('${dialog}') !== null`);
    await escape();
  };
  try {
    await page.go(`${origin}/index`);
    // The footer is the last thing that comes; the announcement of the day may stand over the page then.
    await page.until(
      `document.querySelector('footer') !== null${loginFirst ? ` && document.querySelector('${password}') !== null` : ''}`,
    );
    await sleep(1_000);
    await escape();
    await page.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
    for (const time of ['first', 'again']) {
      if (loginFirst) {
        await press(`opens the new password, ${time}`, `${password}`);
        await press(`opens the registration, ${time}`, `${password} ~ button`);
      } else {
        await press(`opens the login, ${time}`, 'header button');
        await press(`opens the menu, ${time}`, 'nav > button');
      }
    }
    return presses;
  } finally {
    await page.close();
  }
}
