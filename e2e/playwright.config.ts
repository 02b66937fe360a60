import { defineConfig, type LaunchOptions } from '@playwright/test';
import { chromiumArguments, findBrowser } from '@marquee/tools/browser';
import { address } from './servers/address.ts';
import type { ThirdPartyStorage } from './tests/fixtures.ts';

const executablePath = findBrowser();

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** A page of a journey lives for seconds: optimizing its scripts takes more of the processor than it saves, a tenth of a journey. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-maglev --no-turbofan --always-sparkplug';
const launchOptions = (...more: readonly string[]): LaunchOptions => ({
  args: [...chromiumArguments, WITHOUT_OPTIMIZING, ...more],
  ...(executablePath ? { executablePath } : {}),
});

/**
 * Gives frames of other sites storage of their own, as browsers have it. Playwright switches partitioning off, and a browser
 * without it denies storage to them altogether; a list of one's own takes the place of Playwright's.
 */
const PARTITIONED_STORAGE = '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding';

const desktop = { viewport: { width: 1440, height: 900 } };

// The looks that are made up for a run: the same ones in each of its workers, and when a journey is tried again.
process.env['RANDOM_BRANDS'] ??= String(Date.now() % 1_000_000);

/** Milliseconds that a step may wait for one thing. Longer only where a clock of the product says so, by a timeout of its own. */
const STEP = 15_000;

/**
 * The project of each journey that more than one could run: a file, and where its journeys differ the brand or the first words
 * of the title. The suite runs these journeys there only, and alternates between the screens; stories look at the layouts on both.
 * `BOTH_SCREENS=1` runs everything everywhere.
 */
const mainProjects = {
  phone: [
    'agent-centre an agent makes a link',
    'arcade two players meet',
    'auth a visitor registers',
    'auth a forgotten password',
    'core jade',
    'core lotus',
    'deposit a member deposits',
    'errors a login over a faulty connection',
    'game a guest starts a slot',
    'identity',
    'layout-shift nothing on the first screen of a page jumps for a guest',
    'layout-shift nothing on the screen jumps',
    'lobbies jade',
    'member-centre',
    // It closes a vendor for a while whose games `open-entries`, on the desktop, starts.
    'office-settings',
    'passkeys a member',
    'points-mall',
    'privacy',
    'referral',
    'routes',
    'shell customer service',
    'sports',
    'staff-passkeys',
    'verify-draw',
  ],
  desktop: [
    'agent-centre two agents',
    'auth a forced change',
    'back-office',
    'brand-studio',
    'core aurora',
    'errors what needs a member',
    'layout-shift nothing on the first screen of a page jumps for a member',
    'lobbies aurora',
    'missions',
    'office-lotteries',
    'promotions',
    // Where the wheel turns.
    'raffle',
    'reconciliation',
    'shell dialogs open',
    'withdrawal',
  ],
  // A phone in a browser that gives frames storage.
  'third-party-storage': ['arcade fish', 'game a list of games'],
};

/** Journeys that a project leaves to the others. A title stands after the file and the brand. */
const leftBy = (project: keyof typeof mainProjects): RegExp[] =>
  process.env['BOTH_SCREENS'] === '1'
    ? []
    : Object.entries(mainProjects)
        .filter(([name]) => name !== project)
        .flatMap(([, journeys]) => journeys)
        .map((journey) => new RegExp(journey.replace(/^(\S+) ?/, String.raw`\b$1\.spec\.ts .*`)));

export default defineConfig<{ thirdPartyStorage: ThirdPartyStorage }>({
  testDir: 'tests',
  outputDir: 'reports/artifacts',
  fullyParallel: true,
  // More than a small machine has processors: now and then each of them waits for a draw, a provider or a clock.
  workers: 3,
  forbidOnly: true,
  // The suite prints the name of a journey that passes only when it is retried.
  retries: 1,
  // A whole journey on a busy machine. None of its steps waits nearly as long for one thing.
  timeout: 300_000,
  expect: { timeout: STEP, toPass: { timeout: 2 * STEP } },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  webServer: {
    command: 'node --import tsx e2e/servers/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${address.faultProxyPort}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
  use: {
    actionTimeout: STEP,
    navigationTimeout: 2 * STEP,
    // A trace costs a fifth of a journey's time.
    trace: 'on-first-retry',
    // Without a graphics card every moving thing is drawn by the processor, which the journeys need themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A brand of both schemes is shown in its first one, unless a journey asks for the other.
    colorScheme: 'dark',
    launchOptions: launchOptions(),
  },
  projects: [
    // Games in the site's frame, in a browser that gives frames of other sites storage. First, because a duel waits for its clock.
    {
      name: 'third-party-storage',
      grep: /@frame/,
      grepInvert: leftBy('third-party-storage'),
      use: { ...phone, thirdPartyStorage: 'allowed', launchOptions: launchOptions(PARTITIONED_STORAGE) },
    },
    // A journey that one screen is enough for says so by its tag: to skip it would open a page first.
    { name: 'phone', grepInvert: [/@desktop/, ...leftBy('phone')], use: phone },
    { name: 'desktop', grepInvert: [/@phone/, ...leftBy('desktop')], use: desktop },
  ],
});
