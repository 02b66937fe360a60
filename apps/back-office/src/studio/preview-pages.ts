import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { languageTags, type WireLanguage } from '@marquee/brand';

/** Pages of a site by their address, and dialogs over the home page; those without a name here are details of another. */
const pageNames: Readonly<Record<string, MessageDescriptor>> = {
  '/index': msg`Home`,
  '/login': msg`Log-in page`,
  '/index?modal=login': msg`Log-in dialog`,
  '/register': msg`Registration`,
  '/index?modal=forgetPass': msg`Forgotten password`,
  '/rng': msg`Slots`,
  '/live': msg`Live Casino`,
  '/sports': msg`Sports`,
  '/esports': msg`Esports`,
  '/fish': msg`Fishing`,
  '/pvp': msg`Card Rooms`,
  '/lottery': msg`Lottery`,
  '/vnlottery': msg`Vietnam Lottery`,
  '/seaLottery': msg`South-East Asia Lottery`,
  '/elott': msg`E-Lottery`,
  '/promotions': msg`Promotions`,
  '/vip': msg`VIP`,
  '/pointMall': msg`Points mall`,
  '/noticePage': msg`Announcements`,
  '/help': msg`Help`,
  '/download': msg`Download`,
  '/terms': msg`Terms and conditions`,
  '/privacy': msg`Privacy policy`,
  '/responsibleGaming': msg`Responsible gaming`,
};

/** Pages that stand in the place of the site, by their file. */
const standingNames: Readonly<Record<string, MessageDescriptor>> = {
  '404.html': msg`Address that does not exist`,
  'maintenance.html': msg`During maintenance`,
  'ip-restriction.html': msg`Closed to the visitor's country`,
  'offline.html': msg`Without a connection`,
};

/** A page to choose for the preview. */
export interface PreviewPage {
  /** The same in each language. */
  readonly key: string;
  /** With the query of a dialog. */
  readonly address: string;
  readonly name: MessageDescriptor;
}

/**
 * The pages of a previewed site.
 *
 * @param routes addresses that the site has; undefined as long as it is not built
 * @param language of the preview, which pages without scripts have in their address
 * @param defaultLanguage of the site, whose pages are at the top
 */
export function previewPages(
  routes: readonly string[] | undefined,
  language: WireLanguage | undefined,
  defaultLanguage: WireLanguage | undefined,
): readonly PreviewPage[] {
  const folder =
    language === undefined || language === defaultLanguage
      ? ''
      : `${languageTags[language].tag.toLowerCase()}/`;
  return [
    ...Object.entries(pageNames)
      .filter(([address]) => routes === undefined || routes.includes(address.replace(/\?.*/, '')))
      .map(([address, name]) => ({ key: address, address, name })),
    ...Object.entries(standingNames).map(([file, name]) => ({
      key: file,
      address: `/${folder}${file}`,
      name,
    })),
  ];
}
