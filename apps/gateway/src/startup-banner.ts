import type { Gateway } from './gateway.ts';

/** What a started gateway prints: the sites' addresses, the demo accounts and the demo's owner. */
export function startupBanner(gateway: Pick<Gateway, 'sites' | 'demoAccounts' | 'demoOwner'>): string {
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
  if (gateway.demoOwner) {
    const { name, password, key } = gateway.demoOwner;
    lines.push('', 'Staff of the demo:');
    lines.push(`  ${'owner'.padEnd(8)} ${name.padEnd(8)} ${password}  key of the authenticator app: ${key}`);
    lines.push(
      `  npm run staff -- code ${key}   prints its code, npm run staff -- login ${name}   asks for it`,
    );
  }
  return lines.join('\n');
}
