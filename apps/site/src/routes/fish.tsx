import { CategoryLobby } from '../features/lobby/CategoryLobby.tsx';

/** The lobby of the category FISH. */
export default function Fish() {
  return <CategoryLobby category="FISH" />;
}
