import { CategoryLobby } from '../features/lobby/CategoryLobby.tsx';

/** The lobby of the category RNG. */
export default function Rng() {
  return <CategoryLobby category="RNG" />;
}
