import { HelpCentre } from '../page/HelpCentre.tsx';

/** The help centre within the site. */
export default function Help() {
  return <HelpCentre />;
}
