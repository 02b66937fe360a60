import { useEffect, useState } from 'react';
import { useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useSettings, useSite } from '../../app/site-context.ts';
import { consentAtom } from './consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { loadService } from './load-script.ts';
import { allowedServices, type AnalyticsService, type MeasuredWindow } from './services.ts';

/** Whether this page has begun to count: a script that runs cannot be taken back. */
let counting = false;

/** Asks for consent and counts visits after it; nothing without an analytics service. */
export function Analytics() {
  const { permission } = useSite();
  const { hosts } = useSettings();
  const [services] = useState(() => allowedServices(permission.analytics, hosts.analytics));
  const [{ consent, asking }, setConsent] = useAtom(consentAtom);
  if (services.length === 0) return null;

  function answer(given: 'given' | 'refused') {
    setConsent(given);
    // Without the scripts that are running now: only a new page has none of them.
    if (given === 'refused' && counting) window.location.reload();
  }

  return (
    <>
      {consent === 'given' && <Counting services={services} />}
      {asking && (
        <ConsentBanner
          hosts={[...new Set(services.map(({ script }) => new URL(script).host))]}
          reopened={consent !== undefined}
          onAnswer={answer}
        />
      )}
    </>
  );
}

/** Loads the services, and reports page views to those that do not detect them. */
function Counting({ services }: { services: readonly AnalyticsService[] }) {
  const { pathname } = useLocation();

  useEffect(() => {
    if (counting) return;
    counting = true;
    services.forEach(loadService);
  }, [services]);

  useEffect(() => {
    // Without what follows the path: it may hold the referral code.
    const address = window.location.origin + pathname;
    for (const { visit } of services) visit?.(window as Window & MeasuredWindow, address);
  }, [services, pathname]);

  return null;
}
