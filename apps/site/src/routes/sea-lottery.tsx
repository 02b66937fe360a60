import { useLingui } from '@lingui/react/macro';
import { LotteryLobby } from '../features/lobby/LotteryLobby.tsx';

/** The lobby of the South-East Asian lotteries. */
export default function SeaLottery() {
  const { t } = useLingui();
  return <LotteryLobby area="sea-lottery" category="LOTT" title={t`South-East Asia Lottery`} />;
}
