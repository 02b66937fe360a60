import { CategoryLobby } from '../features/lobby/CategoryLobby.tsx';

/** The lobby of the category PVP. */
export default function Pvp() {
  return <CategoryLobby category="PVP" />;
}
