import { runLongJourneys } from '../browser/long-journeys.ts';

/**
 * `npm run screens`: pictures of the screens that are looked at before a release, in two brands and languages, on a phone and
 * on a desktop, in `e2e/reports/pictures`. Uses the sites of `npm run build`. About two minutes.
 */
process.exitCode = runLongJourneys('screens', process.argv.slice(2));
