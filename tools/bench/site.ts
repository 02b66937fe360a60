import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from '@marquee/gateway';
import { root } from '../workspace.ts';
import { startChromium } from './chromium.ts';
import { load, phone, type Load, type Task } from './load.ts';
import { startRelay } from './relay.ts';
import { measureLobby, type Lobby } from './lobby.ts';
import { measurePresses, type Press } from './presses.ts';
import { weigh } from './weights.ts';

const given = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const rounds = Number(given('rounds') ?? 5);
const merchant = given('brand') ?? 'aurora';
const asJson = process.argv.includes('--json');

const sitesDir = path.join(root, 'dist/brands');
if (!existsSync(path.join(sitesDir, merchant, 'release.json')))
  throw new Error(
    `The site of ${merchant} has not been built: run npm run build, or choose another --brand.`,
  );

/** Guests of such a brand see its log-in page and no lobby. */
const { loginToHome: loginFirst = false } = JSON.parse(
  readFileSync(path.join(root, 'brands', `${merchant}.json`), 'utf8'),
) as { loginToHome?: boolean };

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const gateway = await startGateway({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  sitesDir,
  brandsDir: path.join(root, 'brands'),
  picturesDir: path.join(root, 'dist/pictures'),
  demo: true,
  // No game is started here, but games without a connection are shown as closed.
  gameVendors: [
    {
      protocol: 'own',
      code: 'arcade',
      launchHosts: ['http://localhost:4010'],
      keys: [{ id: 'bench', secret: randomBytes(32).toString('base64url') }],
      onThisMachine: true,
    },
  ],
  logFile: path.join(dataDir, 'gateway.log'),
});
const browser = await startChromium();
const target = { port: gateway.port, host: `${merchant}.localhost` };
const [site, control] = await Promise.all([
  startRelay(target, { scripts: true, network: phone.network }),
  startRelay(target, { scripts: false, network: phone.network }),
]);

const lobbies: Lobby[] = [];
const presses: Press[] = [];
const loads: { site: Load[]; control: Load[] } = { site: [], control: [] };
try {
  await load(browser, `${site.origin}/index`, true);
  for (let round = 0; round < rounds; round += 1) {
    // One after the other in each round, so that a busy minute of the machine touches both; each goes first in turn.
    const order = round % 2 === 0 ? (['site', 'control'] as const) : (['control', 'site'] as const);
    for (const kind of order) {
      const { origin, scripts } = { site, control }[kind];
      loads[kind].push(await load(browser, `${origin}/index`, scripts));
    }
    report(loadLine(round));
  }
  const times = Math.min(3, rounds);
  for (let round = 0; round < times; round += 1) {
    presses.push(...(await measurePresses(browser, site.origin, loginFirst)));
    if (loginFirst) continue;
    const lobby = await measureLobby(browser, target);
    lobbies.push(lobby);
    const { framesPerSecond, tasks } = lobby.site;
    report(
      `long list ${round + 1} of ${times}: ${Math.round(framesPerSecond)} frames a second, longest task ${Math.round(tasks[0]?.clock ?? 0)} ms`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), control.close()]);
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
}
print();

/** Says what a round measured as soon as it is over: all of them take minutes. */
function report(line: string): void {
  if (!asJson) console.log(line);
}

function loadLine(round: number): string {
  const [site, control] = [loads.site[round], loads.control[round]];
  const rounded = (value: number | undefined): number => Math.round(value ?? Number.NaN);
  return `load ${round + 1} of ${rounds}: largest paint ${rounded(site?.largestPaint)} ms, control page ${rounded(control?.largestPaint)} ms; blocking time after it ${rounded(site?.blocking.clock)} ms, ${rounded(site?.blocking.processor)} ms of the processor's time${
    // Of different things, the ratio says nothing.
    site?.painted === control?.painted ? '' : `; the pages differ: ${site?.painted}, ${control?.painted}`
  }`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The largest paint divided by that of the control page in the same round: median, best and worst. */
function paintRatios() {
  const ratios = loads.site.map(
    ({ largestPaint }, round) => largestPaint / (loads.control[round]?.largestPaint ?? Number.NaN),
  );
  return { median: median(ratios), best: Math.min(...ratios), worst: Math.max(...ratios) };
}

/** The total blocking time after the largest paint: the median of the rounds, the best and the worst of them. */
function blockingOf(by: 'clock' | 'processor') {
  const times = loads.site.map(({ blocking }) => blocking[by]);
  return { median: median(times), best: Math.min(...times), worst: Math.max(...times) };
}

function print(): void {
  const of = (kind: 'site' | 'control', measure: (load: Load) => number | undefined): number =>
    median(loads[kind].map((one) => measure(one) ?? Number.NaN));
  const paint = {
    site: of('site', ({ largestPaint }) => largestPaint),
    control: of('control', ({ largestPaint }) => largestPaint),
  };
  const interactive = of('site', (one) => one.interactive);
  const result = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    brand: merchant,
    rounds,
    largestPaint: { ...paint, ratio: paintRatios(), target: 1.15 },
    layoutShift: { site: of('site', ({ layoutShift }) => layoutShift), target: 0.02 },
    blockingTimeAfterLargestPaint: {
      clock: blockingOf('clock'),
      processor: blockingOf('processor'),
      target: 100,
    },
    interactive: {
      site: interactive,
      ratioToLargestPaintOfControl: interactive / paint.control,
      target: 2,
    },
    allScriptBytes: { site: of('site', ({ scriptBytes }) => scriptBytes), target: 150_000 },
    pageBytes: of('site', ({ pageBytes }) => pageBytes),
    presses: pressResult(),
    lobby: lobbyResult(),
    weights: weigh(),
  };
  if (asJson) {
    console.log(JSON.stringify({ ...result, tasks: loads.site.map(({ tasks }) => tasks) }));
    return;
  }
  const { ratio } = result.largestPaint;
  const { clock, processor } = result.blockingTimeAfterLargestPaint;
  const spread = ({ median: middle, best, worst }: typeof clock): string =>
    `${Math.round(middle)} ms (${Math.round(best)} to ${Math.round(worst)})`;
  console.log(
    `${result.machine}; brand ${merchant}, guest /index, ${rounds} rounds, medians, ${phone.cpuSlowdown}x slower processor, ${phone.network.latency} ms latency
largest paint       ${Math.round(paint.site)} ms, control page ${Math.round(paint.control)} ms: ratio in a round ${ratio.median.toFixed(2)} (${ratio.best.toFixed(2)} to ${ratio.worst.toFixed(2)}; at most 1.15)
layout shift        ${result.layoutShift.site.toFixed(3)} (at most 0.02)
blocking time after ${spread(clock)} by the clock, ${spread(processor)} of the processor's time (at most 100)
header interactive  ${Math.round(interactive)} ms: ${result.interactive.ratioToLargestPaintOfControl.toFixed(2)} of the control's largest paint (at most 2.00)
bytes               page ${result.pageBytes}, all scripts of the visit ${result.allScriptBytes.site} (at most ${result.allScriptBytes.target})`,
  );
  printPresses(result.presses);
  if (result.lobby) printLobby(result.lobby);
  else console.log('\nlist of games: not measured, as guests of this brand must log in first');
  printWeights(result.weights);
}

/** How long the presses of each kind waited: the middle of the rounds, and the longest. */
function pressResult() {
  const all = [
    ...presses,
    ...lobbies.flatMap(({ filter }) =>
      filter.presses.map((milliseconds) => ({ what: 'chooses a kind of table', milliseconds })),
    ),
  ];
  return [...new Set(all.map(({ what }) => what))].map((what) => {
    const waited = all.filter((press) => press.what === what).map(({ milliseconds }) => milliseconds);
    return { what, median: median(waited), worst: Math.max(...waited), target: 200 };
  });
}

function printPresses(results: ReturnType<typeof pressResult>): void {
  console.log('\nmilliseconds from a press until the next frame stands (at most 200)');
  for (const { what, median: middle, worst } of results)
    console.log(`  ${what.padEnd(26)}${Math.round(middle)}, at worst ${Math.round(worst)}`);
}

/** The longest task of each round, by the clock and of the processor's time: their medians. */
function longestIn(tasks: (lobby: Lobby) => readonly Task[]): { clock: number; processor: number } {
  const longest = (by: 'clock' | 'processor') =>
    median(lobbies.map((lobby) => Math.max(0, ...tasks(lobby).map((task) => task[by]))));
  return { clock: longest('clock'), processor: longest('processor') };
}

function lobbyResult() {
  if (loginFirst) return undefined;
  const frames = (kind: 'site' | 'control') => median(lobbies.map((lobby) => lobby[kind].framesPerSecond));
  return {
    rounds: lobbies.length,
    games: lobbies[0]?.site.games ?? 0,
    framesPerSecond: {
      site: frames('site'),
      control: frames('control'),
      ratio: median(
        lobbies.map(({ site: list, control: page }) => list.framesPerSecond / page.framesPerSecond),
      ),
    },
    longestTask: {
      scroll: longestIn((lobby) => lobby.site.tasks),
      controlScroll: longestIn((lobby) => lobby.control.tasks),
      search: longestIn((lobby) => lobby.search),
      filter: longestIn((lobby) => lobby.filter.tasks),
      target: 50,
    },
    picturesFetchedAgain: Math.max(0, ...lobbies.map(({ filter }) => filter.picturesAgain)),
  };
}

function printLobby({
  rounds: times,
  games,
  framesPerSecond: frames,
  longestTask,
  picturesFetchedAgain,
}: NonNullable<ReturnType<typeof lobbyResult>>): void {
  const took = ({ clock, processor }: typeof longestTask.scroll): string =>
    `${Math.round(clock)} ms by the clock, ${Math.round(processor)} ms of the processor's time`;
  console.log(
    `
list of ${games} games, ${times} rounds
scrolling           ${Math.round(frames.site)} frames a second, static page ${Math.round(frames.control)}: ratio ${frames.ratio.toFixed(2)}
longest task in it  ${took(longestTask.scroll)} (at most 50), static page ${took(longestTask.controlScroll)}
in a search         ${took(longestTask.search)} (at most 50)
in a filter         ${took(longestTask.filter)} (at most 50); pictures fetched again: ${picturesFetchedAgain} (at most 0)`,
  );
}

function printWeights({ start, home, areas, catalogues, later }: ReturnType<typeof weigh>): void {
  const line = ([name, bytes]: readonly [string, number]): string =>
    `  ${String(bytes).padStart(7)}  ${name}`;
  console.log(
    `
bytes of script as they are sent: start ${start}, home page in addition ${home}
each page in addition to these
${areas.map(line).join('\n')}
texts of a language
${catalogues.map(line).join('\n')}
heaviest files of what comes when it is asked for
${later.slice(0, 15).map(line).join('\n')}`,
  );
}
