import { useMemo, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  categoryOrder,
  type Category,
  type NavKind,
  type SiteFooter,
  type SiteSettings,
} from '@marquee/brand';
import { createClient } from '@marquee/api-client';
import { createSessionStore } from '@marquee/auth';
import { memberCentreFlags, type WhitelabelFlag } from '@marquee/contract';
import { QueryScope } from '../app/QueryScope.tsx';
import { queryClient } from '../app/query-client.ts';
import { PlayScope } from '../features/play/Play.tsx';
import type { PhoneLoginModule } from '../features/phone-login/phone-login.ts';
import { SiteContext } from '../app/site-context.ts';
import type { SiteModule } from '../app/site-module.ts';
import type { Permission } from '../app/start-up.ts';
import { storyBlocks } from './blocks.ts';
import { answering, memberOf, type Answers } from './platform.ts';

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" fill="#8af"><circle cx="20" cy="20" r="16"/><rect x="46" y="12" width="110" height="16" rx="8"/></svg>',
)}`;

/** The settings of a brand that exists in stories only. */
export const storySettings: SiteSettings = {
  merchant: 'story',
  names: { EN: 'Story Club' },
  platform: 'web',
  device: 'WEB',
  languages: ['CN', 'EN', 'ID', 'TH', 'VI', 'MY', 'JA'],
  defaultLanguage: 'EN',
  lotteryType: 'SEA',
  prizeModes: ['Lott', 'SEA'],
  announcements: { types: ['B', 'PL', 'PU', 'PR', 'H'], execution: 'B' },
  esports: [],
  windowVendors: [],
  currency: { code: 'PHP', symbol: 'P' },
  categories: {
    ELOTT: true,
    LOTT: true,
    LIVE: true,
    SPORTS: true,
    FISH: true,
    RNG: true,
    PVP: true,
    ESPORTS: true,
  },
  loginToHome: false,
  customerServiceWindow: { width: 440, height: 750 },
  hosts: { images: [], games: [], api: [], analytics: [], support: ['https://story.example'] },
  helpLines: [{ name: 'Gambling Therapy', address: 'https://www.gamblingtherapy.org' }],
  support: [],
  legal: { version: '2026-11-23' },
  layout: { nav: 'row', favourites: ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'ESPORTS'] },
  home: [
    { block: 'hero', width: 'full', look: 'carousel' },
    { block: 'news', width: 'full' },
    { block: 'categories', width: 'full', look: 'keys' },
    { block: 'hotGames', width: 'full', look: 'grid', tile: 'usual', count: 12 },
    { block: 'continuePlaying', width: 'full', tile: 'usual' },
    { block: 'categoryLanes', width: 'full', tile: 'usual' },
    { block: 'winners', width: 'full', look: 'cards', count: 12 },
    { block: 'vendors', width: 'full', look: 'lanes' },
  ],
  lobbies: { FISH: [{ block: 'jackpots', width: 'full', look: 'cards', count: 3 }] },
  scheme: 'light',
  logo: { src: logo, width: 160, height: 40 },
  mark: logo,
  backdrop: logo,
};

/** Every entry of the member centre but the cashback, which a story switches on itself. */
const memberCentre = memberCentreFlags.map((modId) => ({ modId, enabled: '1' as const }));

const permission: Permission = {
  merchantCode: 'story',
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.7', country: 'SG' },
  whitelabel: [{ modId: 'FREEPLAY3', enabled: '1' }],
  register: {},
  resources: [
    {
      resourceType: 'APP_ANDROID',
      url: 'https://story.example/app.apk',
      qrCodeUrl: null,
      labelNameEn: 'Android',
      labelNameCn: null,
    },
    {
      resourceType: 'APP_IOS',
      url: 'https://story.example/ios',
      qrCodeUrl: null,
      labelNameEn: 'iOS',
      labelNameCn: null,
    },
    {
      resourceType: 'APP_IOS_LITE',
      url: 'https://story.example/lite.mobileconfig',
      qrCodeUrl: null,
      labelNameEn: 'iOS Lite',
      labelNameCn: null,
    },
    {
      resourceType: 'SOCIAL',
      url: 'https://t.example/story',
      qrCodeUrl: null,
      labelNameEn: 'Telegram',
      labelNameCn: null,
    },
    {
      resourceType: 'EMAIL',
      url: 'mailto:help@story.example',
      qrCodeUrl: null,
      labelNameEn: 'E-mail',
      labelNameCn: null,
    },
  ],
  customerService: [],
  analytics: [],
  imageCDNs: [],
  launchGameCDNs: [],
};

/** The settings of the brand with these categories first. */
function inOrder(categories: Category[]): SiteSettings {
  const { currency, layout } = storySettings;
  const brand = { currency, order: [{ currency: currency.code, categories }] };
  const ordered = categoryOrder(brand).map((category) => [category, storySettings.categories[category]]);
  return {
    ...storySettings,
    categories: Object.fromEntries(ordered) as SiteSettings['categories'],
    layout: { ...layout, favourites: categoryOrder(brand, layout.favourites) },
  };
}

const noCategories: Category[] = [];
const noAreas: SiteModule['areas'] = {};
const navs: Readonly<Record<NavKind, SiteModule['nav']>> = {
  side: () => import('../navs/side.tsx'),
  row: () => import('../navs/row.tsx'),
  icons: () => import('../navs/icons.tsx'),
};
const firebase: NonNullable<SiteSettings['firebase']> = {
  projectId: 'story-club',
  apiKey: 'no-key-needed',
  socialLogins: ['google', 'apple'],
};

export interface StoryProvidersProps {
  /** What the platform answers. */
  answers: Answers;
  /** Who is looking: the role of the toolbar. */
  role: unknown;
  /** The address of the page. */
  path?: string;
  /** The pages of the site, where the story shows some. */
  areas?: SiteModule['areas'];
  /** Switches of the platform that are on. */
  whitelabel?: readonly WhitelabelFlag[];
  /** Switches of the member centre that are off. */
  whitelabelOff?: readonly WhitelabelFlag[];
  /** Until when the member takes a break from play, ISO. */
  breakEndsAt?: string;
  /** What proves phone numbers in the place of Firebase. */
  phoneLogin?: PhoneLoginModule;
  /** The brand has a light and a dark scheme. */
  bothSchemes?: boolean;
  /** The categories that the brand puts first. */
  firstCategories?: Category[];
  /** A brand in place of the one that exists in stories only; its order of categories counts. */
  brand?: SiteSettings | undefined;
  children: ReactNode;
}

const footer: SiteFooter = {
  licences: [{ name: 'Example Gaming Board', text: { EN: 'Licensed for demonstration.' } }],
  text: { EN: 'Operated by Example Leisure Ltd., an invented company.' },
  ageMark: '21+',
  payments: ['Card', 'Bank transfer'].map((name) => ({
    name,
    image: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 28" width="48" height="28"><rect width="48" height="28" rx="4" fill="navy"/></svg>')}`,
  })),
};

/** A site around a part of it, without a network: a platform of stories answers, and nothing is stored. */
export function StoryProviders({
  answers,
  role,
  path = '/index',
  areas = noAreas,
  whitelabel,
  whitelabelOff,
  breakEndsAt,
  phoneLogin,
  bothSchemes = false,
  firstCategories = noCategories,
  brand,
  children,
}: StoryProvidersProps) {
  const context = useMemo(() => {
    queryClient().clear();
    const kind = role === 'member' || role === 'trial' || role === 'agent' ? role : undefined;
    const session = createSessionStore(undefined, 'story');
    if (kind) session.open('story-token');
    const all = kind
      ? { ...answers, '/wps/member/info': { ...memberOf(kind), ...(breakEndsAt && { breakEndsAt }) } }
      : answers;
    const client = createClient({
      session: { token: () => (kind ? 'story-token' : undefined) },
      language: () => 'EN',
      fetch: answering(all),
    });
    const site: SiteModule = {
      settings: { ...(brand ?? inOrder(firstCategories)), ...(phoneLogin && { firebase }) },
      areas,
      catalogues: {},
      prizeModes: {},
      nav: navs[brand?.layout.nav ?? 'row'],
      footer: async () => footer,
      homeBlocks: storyBlocks,
      betSlip: () => import('../features/sports/bet-slip.ts'),
      ...(bothSchemes && { schemeChoice: () => import('../features/appearance/SchemeChoice.tsx') }),
      ...(phoneLogin && { phoneLogin: () => Promise.resolve({ default: phoneLogin }) }),
    };
    const flags = [
      ...(whitelabel?.map((modId) => ({ modId, enabled: '1' as const })) ?? permission.whitelabel),
      ...memberCentre,
    ].filter(({ modId }) => !whitelabelOff?.some((flag) => flag === modId));
    return {
      site,
      client,
      session,
      onClosed: () => () => undefined,
      permission: { ...permission, whitelabel: flags },
    };
  }, [
    answers,
    role,
    areas,
    whitelabel,
    whitelabelOff,
    breakEndsAt,
    phoneLogin,
    bothSchemes,
    firstCategories,
    brand,
  ]);
  return (
    <SiteContext value={context}>
      <MemoryRouter initialEntries={[path]} key={path}>
        <QueryScope>
          <PlayScope>{children}</PlayScope>
        </QueryScope>
      </MemoryRouter>
    </SiteContext>
  );
}
