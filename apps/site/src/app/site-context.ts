import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SiteSettings } from '@marquee/brand';
import type { Client } from '@marquee/api-client';
import type { Session, SessionStore } from '@marquee/auth';
import type { SiteModule } from './site-module.ts';
import type { Permission } from './start-up.ts';

/** What lives as long as the page: made once at the start. */
export interface Runtime {
  readonly site: SiteModule;
  readonly client: Client;
  readonly session: SessionStore;
  /** Hears that the platform has closed the site meanwhile. @returns what ends it */
  readonly onClosed: (listener: () => void) => () => void;
}

/** The runtime together with what the platform permitted at the start. */
export interface SiteContextValue extends Runtime {
  readonly permission: Permission;
}

export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/** The site that this component stands in. */
export function useSite(): SiteContextValue {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it.');
  return site;
}

/** The brand's settings. */
export function useSettings(): SiteSettings {
  return useSite().site.settings;
}

/** Who is at this tab; the component renders again when that changes. */
export function useSession(): Session {
  const { session } = useSite();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
