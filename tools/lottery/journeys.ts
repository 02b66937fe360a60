import { runLongJourneys } from '../browser/long-journeys.ts';

/**
 * `npm run journeys:lottery`: every lottery family in a browser against a gateway: tickets bought, cancelled, won and lost, with
 * their explanations and proofs. Uses the sites of `npm run build`. A few minutes.
 */
process.exitCode = runLongJourneys('lottery-families', process.argv.slice(2));
