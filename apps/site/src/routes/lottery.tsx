import { LotteryLobby } from '../features/lobby/LotteryLobby.tsx';

/** The lottery lobby. */
export default function Lottery() {
  return <LotteryLobby area="lottery" category="LOTT" />;
}
