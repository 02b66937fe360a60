import { CategoryLobby } from '../features/lobby/CategoryLobby.tsx';
import { useSettings } from '../app/site-context.ts';

/** The lobby of e-sports: the vendors that the brand names, or all that the platform has when it names none. */
export default function Esports() {
  const { esports } = useSettings();
  return (
    <CategoryLobby
      category="ESPORTS"
      vendors={(vendor) => esports.length === 0 || esports.includes(vendor.vassalage)}
    />
  );
}
