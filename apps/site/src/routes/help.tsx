import { HelpCentre } from '../features/help/HelpCentre.tsx';

/** The help centre within the site. */
export default function Help() {
  return <HelpCentre />;
}
