import { useRole } from '../../../app/site-data.ts';
import { RankProgress } from '../RankProgress.tsx';

/** How far the member is with the next rank. Guests and trial accounts see nothing. */
export default function Progress() {
  const role = useRole();
  return role === 'member' || role === 'agent' ? <RankProgress /> : null;
}
