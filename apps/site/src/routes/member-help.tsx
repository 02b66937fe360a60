import { HelpCentre } from '../features/help/HelpCentre.tsx';

/** The member centre's help by itself, without a header: apps open it in a window of their own. */
export default function MemberHelp() {
  return <HelpCentre />;
}
