import { useDeferredValue, useMemo } from 'react';
import { i18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { toQuery } from '@marquee/api-client';
import { memberQuery, type Role } from '@marquee/auth';
import { memberRole, systemHelpCentre, type GameCategory } from '@marquee/contract';
import { categoriesOf, gameMenusQuery, hotGamesQuery, type GameMenus } from '@marquee/games';
import { languageOfTag, type WireLanguage } from '@marquee/i18n';
import { announcementsQuery } from '@marquee/messages/announcements';
import { balanceQuery } from '@marquee/wallet/balance';
import { useSession, useSettings, useSite } from './site-context.ts';

/** The member's token; undefined for a guest. */
export function useToken(): string | undefined {
  const session = useSession();
  return session.kind === 'member' ? session.token : undefined;
}

/** The language shown, by its wire code. */
export function useLanguage(): WireLanguage {
  const settings = useSettings();
  return languageOfTag(i18n.locale, settings.languages) ?? settings.defaultLanguage;
}

/** Who is logged in. */
export function useMember() {
  const { client, session } = useSite();
  useSession();
  return useQuery(memberQuery(client, session));
}

/** What the visitor may do; undefined while a member's role is not known yet. */
export function useRole(): Role | undefined {
  const token = useToken();
  const member = useMember();
  if (token === undefined) return 'guest';
  return member.data && memberRole(member.data.type);
}

/** The member's balance. */
export function useBalance() {
  const { client } = useSite();
  return useQuery(balanceQuery(client, useToken()));
}

/*
 * React draws the answer of a query in one go, however long that takes. Half the page depends on the answers below, so
 * they are deferred: what follows from them is drawn in slices, between which the page answers.
 */

/** The game menus, as far as this brand has switched them on. */
export function useCategories() {
  const { client } = useSite();
  const { categories } = useSettings();
  return useDeferredValue(
    useQuery({
      ...gameMenusQuery(client),
      select: (menus: GameMenus) => categoriesOf(menus, switchedOn(categories)),
      // What is shown in place of the games reads them, too: its arrival must not begin again what has failed.
      retryOnMount: false,
    }),
  );
}

/** The answers of the help centre, by topic. */
export function useHelp() {
  const { client } = useSite();
  return useQuery({ ...toQuery(client, systemHelpCentre, {}), staleTime: helpFreshness });
}

/** Whether the platform wants visits counted, and the brand declares hosts to count with. */
export function useCanTrack(): boolean {
  const { permission } = useSite();
  const { hosts } = useSettings();
  return permission.analytics.length > 0 && hosts.analytics.length > 0;
}

/** The announcements now running. */
export function useAnnouncements() {
  const { client } = useSite();
  const { announcements } = useSettings();
  return useDeferredValue(useQuery(announcementsQuery(client, announcements, useToken())));
}

/** The games that are played most. */
export function useHotGames() {
  const { client } = useSite();
  const { merchant } = useSettings();
  return useDeferredValue(useQuery(hotGamesQuery(client, merchant, useLanguage())));
}

/**
 * Where pictures may come from: what the platform offers and the brand allows, the site itself when that leaves none.
 * The same list as long as it says the same: every tile of a list hangs on it.
 */
export function useImageHosts(): string[] {
  const { permission } = useSite();
  const { hosts } = useSettings();
  return useMemo(() => {
    const allowed = permission.imageCDNs.filter((host) => hosts.images.includes(host));
    return allowed.length > 0 ? allowed : [window.location.origin];
  }, [permission, hosts]);
}

function switchedOn(categories: Readonly<Record<GameCategory, boolean>>): GameCategory[] {
  return (Object.keys(categories) as GameCategory[]).filter((category) => categories[category]);
}

/** Milliseconds for which the help centre's answers may stand. */
const helpFreshness = 30 * 60_000;
