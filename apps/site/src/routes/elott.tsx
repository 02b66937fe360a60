import { LotteryLobby } from '../features/lobby/LotteryLobby.tsx';

/** The lobby of lotteries drawn by computer. */
export default function Elott() {
  return <LotteryLobby area="elott" category="ELOTT" />;
}
