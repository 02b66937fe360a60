import { CategoryLobby } from '../features/lobby/CategoryLobby.tsx';

/** The lobby of the category LIVE. */
export default function Live() {
  return <CategoryLobby category="LIVE" />;
}
