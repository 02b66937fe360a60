import { runLongJourneys } from './long-journeys.ts';

/**
 * `npm run journeys:launch`: a brand from its logo to a withdrawal that two people approve, in a browser against a gateway of its
 * own: other journeys stop the draw beacon, which the doctor checks. Uses the sites of `npm run build`. About five minutes.
 */
process.exitCode = runLongJourneys('launch', ['--project', 'desktop', ...process.argv.slice(2)]);
