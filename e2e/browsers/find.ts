import { existsSync, readdirSync } from 'node:fs';
import type { DrivenPage } from './driven-page.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** A browser of the walks. */
export interface WalkedBrowser {
  readonly name: string;
  /** What has to be installed; undefined when it is there. */
  readonly missing: string | undefined;
  readonly open: () => Promise<DrivenPage>;
}

const first = (...files: readonly (string | undefined)[]): string | undefined =>
  files.find((file) => file !== undefined && existsSync(file));

/** Where Debian has libraries and their programs, by architecture. */
const LIBRARIES = '/usr/lib';

/** WebKitGTK's own small browser, of the newest version. */
function miniBrowser(): string | undefined {
  const folders = existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES).filter((name) => name.includes('-linux-'))
    : [];
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];
  return first(
    ...versions.flatMap((version) =>
      folders.map((folder) => `${LIBRARIES}/${folder}/${version}/MiniBrowser`),
    ),
  );
}

/**
 * Firefox and WebKitGTK, each with what it lacks here. `FIREFOX_PATH` names another Firefox.
 */
export function findBrowsers(): WalkedBrowser[] {
  const firefox = first(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox');
  const driver = first('/usr/bin/WebKitWebDriver');
  const browser = miniBrowser();
  const screen = first('/usr/bin/Xvfb');
  const hasScreen = process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
  const lacks =
    driver === undefined || browser === undefined
      ? 'WebKitWebDriver is not installed (Debian’s webkit2gtk-driver)'
      : screen === undefined && !hasScreen
        ? 'there is no screen and no Xvfb (Debian’s xvfb)'
        : undefined;
  return [
    {
      name: 'Firefox',
      missing: firefox === undefined ? 'Firefox is not installed (Debian’s firefox-esr)' : undefined,
      open: () => openFirefox(firefox ?? ''),
    },
    {
      name: 'WebKitGTK',
      missing: lacks,
      open: () => openWebKit({ driver: driver ?? '', browser: browser ?? '', screen }),
    },
  ];
}
