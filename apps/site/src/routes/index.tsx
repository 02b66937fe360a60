import { Home } from '../features/home/Home.tsx';

/** The home page. */
export default function Index() {
  return <Home />;
}
