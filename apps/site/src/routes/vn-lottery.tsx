import { useLingui } from '@lingui/react/macro';
import { LotteryLobby } from '../features/lobby/LotteryLobby.tsx';

/** The lobby of the Vietnamese lotteries. */
export default function VnLottery() {
  const { t } = useLingui();
  return <LotteryLobby area="vn-lottery" category="LOTT" title={t`Vietnam Lottery`} />;
}
