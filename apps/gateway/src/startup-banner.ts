import type { Gateway } from './gateway-options.ts';

/** What a started gateway prints: the addresses of the sites and the back office, the demo's accounts and staff. */
export function startupBanner(
  gateway: Pick<Gateway, 'sites' | 'demoAccounts' | 'demoStaff' | 'officeAddress'>,
): string {
  const lines = ['', 'Sites:', ...gateway.sites.map(({ url }) => `  ${url}`)];
  if (gateway.demoAccounts.length > 0) {
    lines.push('', 'Demo accounts (the same at every site):');
    lines.push(
      ...gateway.demoAccounts.map(
        ({ role, username, password, payee }) =>
          `  ${role.padEnd(8)} ${username.padEnd(8)} ${password}  withdraws to accounts of ${payee}`,
      ),
    );
    lines.push('  The payment password of each is the same word.');
    lines.push(`  ${'trial'.padEnd(8)} the "free play" button opens one without a password`);
    lines.push(
      '',
      'The demo’s lotteries are marked operator-held: a demo also runs without a network, so their draws use no',
      'public randomness. docs/operators/lottery.md says how to take it from drand.',
    );
  }
  if (gateway.officeAddress !== undefined) lines.push('', 'Back office:', `  ${gateway.officeAddress}`);
  const [first] = gateway.demoStaff;
  if (first) {
    lines.push('', 'Staff of the demo, both owners:');
    lines.push(
      ...gateway.demoStaff.map(
        ({ name, password, key }) => `  ${name.padEnd(8)} ${password}  key of the authenticator app: ${key}`,
      ),
    );
    lines.push(`  npm run staff -- code ${first.key}   prints the present code of such a key`);
  }
  return lines.join('\n');
}
