import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { OptionPath } from './draft.ts';

/** What the options of a brand file are arranged in. */
export interface StudioPart {
  readonly name: string;
  readonly title: MessageDescriptor;
  /** Its options, in this order. */
  readonly paths: readonly OptionPath[];
}

/** The parts of the brand studio; each option of the brand file is in one of them. */
export const parts: readonly StudioPart[] = [
  {
    name: 'colors',
    title: msg({ message: 'Colours', comment: 'A part of the brand studio' }),
    paths: [
      ['theme', 'scheme'],
      ['theme', 'color'],
      ['theme', 'gradient'],
      ['theme', 'otherScheme'],
      ['theme', 'radius'],
      ['chatHeaderColor'],
    ],
  },
  {
    name: 'layout',
    title: msg({ message: 'Header and menus', comment: 'A part of the brand studio' }),
    paths: [
      ['layout', 'header'],
      ['layout', 'nav'],
    ],
  },
  {
    name: 'home',
    title: msg({ message: 'Home page', comment: 'A part of the brand studio' }),
    paths: [['layout', 'home'], ['banners']],
  },
  {
    name: 'lobbies',
    title: msg({ message: 'Heads of lobbies', comment: 'A part of the brand studio' }),
    paths: [['layout', 'lobbies']],
  },
  {
    name: 'tiles',
    title: msg({ message: 'Tiles and buttons', comment: 'A part of the brand studio' }),
    paths: [['tile'], ['buttons'], ['density'], ['icons']],
  },
  {
    name: 'type',
    title: msg({ message: 'Fonts', comment: 'A part of the brand studio' }),
    paths: [['type']],
  },
  {
    name: 'seasons',
    title: msg({ message: 'Looks for a season', comment: 'A part of the brand studio' }),
    paths: [['overlays']],
  },
  {
    name: 'pictures',
    title: msg({ message: 'Logo and pictures', comment: 'A part of the brand studio' }),
    paths: [['theme', 'logo'], ['theme', 'mark'], ['theme', 'backdrop'], ['artwork'], ['pictures']],
  },
  {
    name: 'names',
    title: msg({ message: 'Name, languages and money', comment: 'A part of the brand studio' }),
    paths: [['names'], ['languages'], ['defaultLanguage'], ['currency'], ['metadata']],
  },
  {
    name: 'texts',
    title: msg({ message: 'Own texts', comment: 'A part of the brand studio' }),
    paths: [['texts']],
  },
  {
    name: 'games',
    title: msg({ message: 'Categories and games', comment: 'A part of the brand studio' }),
    paths: [
      ['categories'],
      ['order'],
      ['lotteryType'],
      ['prizeModes'],
      ['esports'],
      ['windowVendors'],
      ['loginToHome'],
      ['announcements'],
    ],
  },
  {
    name: 'legal',
    title: msg({ message: 'Licences, legal texts and help', comment: 'A part of the brand studio' }),
    paths: [['licences'], ['footer'], ['legal'], ['helpLines'], ['support'], ['customerServiceWindow']],
  },
  {
    name: 'hosts',
    title: msg({ message: 'Domains and services', comment: 'A part of the brand studio' }),
    paths: [['domains'], ['hosts'], ['firebase'], ['platform'], ['device']],
  },
];

/** The name of the part that shows the file as it is written. */
export const FILE_PART = 'file';
