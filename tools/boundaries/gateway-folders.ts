import { resolveRelative, type SourceFile, type Violation } from './boundaries.ts';

const root = 'apps/gateway/src/';

/** Folders of the gateway's sources. Each imports only folders before it. */
export const gatewayFolders = [
  'errors',
  'database',
  'core',
  'monitoring',
  'http',
  'operators',
  'callbacks',
  'platform',
  'ledger',
  'turnover',
  'rewards',
  'inbox',
  'missions',
  'safer-play',
  'identity',
  'identity-documents',
  'sessions',
  'registration',
  'agents',
  'points',
  'payment-providers',
  'payments',
  'withdrawals',
  'payouts',
  'transfers',
  'rounds',
  'sites',
  'games',
  'wallets',
  'game-vendors',
  'connections',
  'lottery',
  'raffles',
  'records',
  'members',
  'privacy',
  'operator-reports',
  'reconciliation',
  'operations',
  'staff',
  'ranks',
  'referrals',
  'promotions',
  'reward-centre',
  'feedback',
  'help',
  'search',
  'messages',
  'push',
  'launch',
  'brand-studio',
  'cells',
  'partitions',
  'demo',
] as const;

const importPattern = /(?:\bfrom|\bimport\(|^import)\s*['"](\.[^'"]+)['"]/gm;

/**
 * Checks the imports of a gateway source file against the order of its folders. Files outside a folder are the composition root,
 * which may import every folder. Tests may import everything.
 */
export function checkGatewayFolders({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith(root) || path.endsWith('.test.ts')) return [];
  const folder = folderOf(path);
  if (folder === 'testing') return [];
  const place = placeOf(folder);
  if (place === -1) {
    const message = `Add "${folder}" to the order of folders in tools/boundaries/gateway-folders.ts, after every folder that it imports.`;
    return [{ path, line: 1, message }];
  }
  const violations: Violation[] = [];
  for (const match of text.matchAll(importPattern)) {
    const target = resolveRelative(path, match[1] ?? '');
    if (!target.startsWith(root)) continue;
    const imported = folderOf(target);
    if (imported !== folder && (imported === 'testing' || placeOf(imported) > place)) {
      const line = text.slice(0, match.index).split('\n').length;
      violations.push({ path, line, message: cureFor(folder, imported, target.slice(root.length)) });
    }
  }
  return violations;
}

function cureFor(folder: string, imported: string, target: string): string {
  if (imported === 'testing')
    return `Only tests import testing/: move what the product needs out of ${target}.`;
  if (imported === '')
    return `${target} is part of the composition root: take the value as an argument and let gateway.ts pass it to ${folder}/.`;
  return `${folder}/ comes before ${imported}/: move what both need from ${target} to a folder before ${folder}/, take it as an argument, or move this file to a folder after ${imported}/.`;
}

/** The first folder below the gateway's sources; empty for a file of the composition root. */
function folderOf(path: string): string {
  const parts = path.slice(root.length).split('/');
  return parts.length === 1 ? '' : (parts[0] ?? '');
}

function placeOf(folder: string): number {
  return folder === '' ? gatewayFolders.length : gatewayFolders.findIndex((name) => name === folder);
}
