import { ensureInstalled, runTypeScript } from './install.mjs';

/** Every command of package.json that is written in TypeScript, by its name. */
const commands = {
  agents: 'apps/operator-cli/src/agents.ts',
  dev: 'tools/dev/main.ts',
  environment: 'tools/docs/environment-main.ts',
  backup: 'apps/operator-cli/src/backup.ts',
  'drill:failover': 'tools/drills/failover-main.ts',
  'drill:restore': 'tools/drills/restore-main.ts',
  brand: 'tools/brand/main.ts',
  catalogue: 'apps/operator-cli/src/catalogue.ts',
  feedback: 'apps/operator-cli/src/feedback.ts',
  contract: 'tools/contract/main.ts',
  storybook: 'tools/storybook/main.ts',
  i18n: 'tools/i18n/main.ts',
  licenses: 'tools/licenses/main.ts',
  payments: 'apps/operator-cli/src/payments.ts',
  pictures: 'tools/pictures/main.ts',
  screens: 'tools/pictures/screens.ts',
  'game-screens': 'tools/pictures/game-screens.ts',
  promotions: 'apps/operator-cli/src/promotions.ts',
  'game-pictures': 'tools/game-pictures/main.ts',
  members: 'apps/operator-cli/src/members.ts',
  images: 'tools/images/main.ts',
  inbox: 'apps/operator-cli/src/inbox.ts',
  'ledger:check': 'apps/operator-cli/src/ledger-check.ts',
  keys: 'apps/operator-cli/src/keys.ts',
  migrate: 'apps/operator-cli/src/migrate.ts',
  missions: 'apps/operator-cli/src/missions.ts',
  staff: 'apps/operator-cli/src/staff.ts',
  points: 'apps/operator-cli/src/points.ts',
  raffles: 'apps/operator-cli/src/raffles.ts',
  ranks: 'apps/operator-cli/src/ranks.ts',
  release: 'tools/release/main.ts',
  reports: 'apps/operator-cli/src/reports.ts',
  referrals: 'apps/operator-cli/src/referrals.ts',
  rounds: 'apps/operator-cli/src/rounds.ts',
  status: 'apps/operator-cli/src/status.ts',
  withdrawals: 'apps/operator-cli/src/withdrawals.ts',
  launch: 'apps/operator-cli/src/launch.ts',
  lottery: 'apps/operator-cli/src/lottery.ts',
  'proof:agents': 'tools/agents/proof.ts',
  'proof:ledger': 'tools/ledger/proof.ts',
  'proof:lottery': 'tools/lottery/proof.ts',
  'journeys:launch': 'tools/browser/launch-journey.ts',
  'journeys:lottery': 'tools/lottery/journeys.ts',
  'proof:lottery-day': 'tools/lottery/day.ts',
  'proof:slots': 'tools/arcade/slots.ts',
  'verify-page': 'tools/lottery/verify-page/main.ts',
  'bench:agents': 'tools/bench/agents.ts',
  'bench:http': 'tools/bench/http.ts',
  'bench:ledger': 'tools/bench/ledger.ts',
  'bench:lighthouse': 'tools/bench/lighthouse.ts',
  'bench:lottery': 'tools/bench/lottery.ts',
  'bench:push': 'tools/bench/push.ts',
  soak: 'tools/bench/soak.ts',
  'bench:office': 'tools/bench/office.ts',
  'bench:rewards': 'tools/bench/rewards.ts',
  'test:firebase': 'tools/firebase/main.ts',
  'test:lts': 'tools/test/lts.ts',
  'test:postgres15': 'tools/postgres15/main.ts',
  'bench:brands': 'tools/bench/brands.ts',
  'bench:site': 'tools/bench/site.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const entry = commands[name];
if (!entry) {
  console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
runTypeScript(entry, args);
