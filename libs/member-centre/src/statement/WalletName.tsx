import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { StatementWallet } from './statement.queries.ts';

const names = {
  cash: msg`Main wallet`,
  'withdrawal-hold': msg({ message: 'Withdrawals being paid', comment: 'Money on its way out' }),
  'transfer-hold': msg({ message: 'Transfers between wallets', comment: 'Money on its way to a vendor' }),
  'chase-hold': msg({
    message: 'Set aside for chases',
    comment: 'Money for lottery tickets of later issues',
  }),
  hold: msg({ message: 'Set aside', comment: 'Money that is reserved' }),
  commission: msg({ message: 'Commission', comment: 'Line of the account record: an agent’s earnings' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};

/** What a wallet of a statement is called. */
export function WalletName({ wallet: { wallet, vendor: name } }: { wallet: StatementWallet }) {
  const { i18n } = useLingui();
  if (wallet === 'vendor')
    return <Trans comment="The wallet that a member has with a maker of games">Wallet at {name}</Trans>;
  return i18n._(names[wallet]);
}
