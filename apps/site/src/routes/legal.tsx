import { useLocation } from 'react-router-dom';
import { legalPaths } from '../app/routes.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';

/** The legal texts of the brand, each at an address of its own. */
export default function Legal() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  if (path === legalPaths.privacy) return <LegalPage document="privacy" />;
  return <LegalPage document={path === legalPaths.responsibleGaming ? 'responsibleGaming' : 'terms'} />;
}
