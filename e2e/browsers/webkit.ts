import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import type { DrivenPage } from './driven-page.ts';

/** The programs that WebKitGTK is driven with. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A screen in memory; undefined where the machine has a screen. */
  readonly screen: string | undefined;
}

/** Opens a window of WebKitGTK, whose driver speaks WebDriver. */
export async function openWebKit(programs: WebKitPrograms): Promise<DrivenPage> {
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const program of started.toReversed()) program.kill();
    await Promise.all(started.map(async (program) => program.exitCode ?? once(program, 'exit')));
  };
  try {
    const environment = { ...process.env };
    if (programs.screen !== undefined) {
      const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1300x1000x24'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      started.push(screen);
      const [number] = (await once(screen.stdout, 'data')) as [Buffer];
      environment['DISPLAY'] = `:${number.toString().trim()}`;
      delete environment['WAYLAND_DISPLAY'];
    }
    const port = await freePort();
    started.push(spawn(programs.driver, [`--port=${port}`], { env: environment, stdio: 'ignore' }));
    const address = `http://127.0.0.1:${port}`;
    await answers(address);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 980 });
    const elementOf = async (expression: string): Promise<WebElement> => {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) throw new Error(`nothing is at ${expression}`);
      return element;
    };
    return {
      open: async (place) => {
        await driver.switchTo().defaultContent();
        // A page that writes its history while it is being left ends the navigation, and stays.
        for (let attempt = 0; attempt < 3; attempt += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
          await driver.get(place);
          // oxlint-disable-next-line no-await-in-loop -- as above
          if ((await driver.getCurrentUrl()) === place) return;
        }
      },
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      press: async (expression) => (await elementOf(expression)).click(),
      type: async (expression, text) => (await elementOf(expression)).sendKeys(text),
      enterFrame: async (expression) => {
        await driver.switchTo().defaultContent();
        if (expression !== undefined) await driver.switchTo().frame(await elementOf(expression));
      },
      close: async () => {
        await driver.quit().catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until a driver answers. */
async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    // oxlint-disable-next-line no-await-in-loop -- a pause between them
    await wait(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
