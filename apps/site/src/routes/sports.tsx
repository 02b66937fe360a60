import { CategoryLobby } from '../features/lobby/CategoryLobby.tsx';

/** The lobby of the category SPORTS. */
export default function Sports() {
  return <CategoryLobby category="SPORTS" />;
}
