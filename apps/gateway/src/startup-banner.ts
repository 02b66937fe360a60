import type { Gateway } from './gateway.ts';

/** What a started gateway prints: the sites' addresses and the demo accounts. */
export function startupBanner(gateway: Pick<Gateway, 'sites' | 'demoAccounts'>): string {
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
  }
  return lines.join('\n');
}
