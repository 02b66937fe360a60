import { CategoryNav } from '../layout/CategoryNav.tsx';
import { HeaderPlace } from '../layout/HeaderPlace.tsx';

/** The main menu as one row of words in the header. */
export function Nav() {
  return (
    <HeaderPlace place="nav">
      <CategoryNav />
    </HeaderPlace>
  );
}
