import type { Command } from '../arguments.ts';
import { reportFormats } from './check/report.ts';

const target = {
  value: 'TARGET',
  summary:
    'Where sites are published: a folder, ssh://user@host/path or s3://bucket/prefix; dist/brands when left out.',
} as const;

/** Every command of `npm run brand`, as the help shows it. */
export const commands = {
  list: { operands: '', summary: 'Lists the brands of the workspace.', options: {} },
  new: {
    operands: '<merchant>',
    summary: 'Writes a new brand from a logo; it passes the check as it is.',
    options: {
      logo: { value: 'FILE', summary: 'The logo: an SVG, PNG or JPEG.' },
      primary: {
        value: 'COLOUR',
        summary: "Colour of the main actions, such as '#7c3aed'; from the logo when left out.",
      },
      accent: {
        value: 'COLOUR',
        summary: 'Second colour; from the logo or derived from the first when left out.',
      },
      langs: { value: 'LIST', summary: 'Languages by wire code, the default first, such as EN,TH.' },
      name: { value: 'TEXT', summary: 'Name of the brand; made from the code when left out.' },
      currency: { value: 'CODE', summary: 'Its currency; that of the first language when left out.' },
      domain: { value: 'HOST', summary: 'Host of the site; <merchant>.example when left out.' },
      licence: { value: 'TEXT', summary: 'Text of the licence in the footer.' },
    },
  },
  check: {
    operands: '[merchant…]',
    summary: 'Checks brands, all of them when none is named: file, clashes, contrast, pictures, catalogues.',
    options: {
      format: { value: reportFormats.join('|'), summary: 'How to print the report; text when left out.' },
    },
  },
  build: {
    operands: '[merchant…]',
    summary:
      'Builds the static folder of each brand named. The site is compiled first when its sources have changed.',
    options: {
      all: { summary: 'Every brand of the workspace.' },
      out: { value: 'DIR', summary: 'Where to; dist/brands when left out.' },
    },
  },
  diff: {
    operands: '<merchant>',
    summary:
      'Builds the brand and shows what differs from the published site: tokens, texts, headers, bytes.',
    options: {
      to: target,
      pictures: {
        value: 'DIR',
        summary:
          'Also writes pictures of the main screens of both, and a page that shows them next to each other.',
      },
    },
  },
  preview: {
    operands: '<merchant>',
    summary: 'Builds the brand and shows it at preview.<host> of the gateway, hidden from search engines.',
    options: { to: { value: 'DIR', summary: 'Folder of published sites; dist/brands when left out.' } },
  },
  publish: {
    operands: '<merchant>',
    summary: 'Builds the brand and lets visitors get it, by one pointer. A failure leaves the old release.',
    options: { to: target },
  },
  rollback: {
    operands: '<merchant>',
    summary: 'Lets visitors get the release before again, or a named one.',
    options: {
      to: target,
      release: { value: 'ID', summary: 'The release, as history shows it.' },
    },
  },
  history: {
    operands: '<merchant>',
    summary: 'Lists what was published when.',
    options: { to: target },
  },
  pull: {
    operands: '<merchant>',
    summary: 'Fetches the release that a target points to into a folder of sites, and lets visitors get it.',
    options: {
      from: {
        value: 'TARGET',
        summary: 'Where it is published: ssh://user@host/path, s3://bucket/prefix or a folder.',
      },
      to: {
        value: 'DIR',
        summary: 'The folder of sites, SITES_DIR of the gateways; dist/brands when left out.',
      },
      every: {
        value: 'SECONDS',
        summary: 'Look again after so many seconds, until it is stopped; once when left out.',
      },
    },
  },
  dev: {
    operands: '[merchant]',
    summary:
      'Serves the site from its sources with hot reload; calls go to the gateway. The host name chooses the brand.',
    options: {
      port: { value: 'PORT', summary: 'Port of the site; 5173 when left out.' },
      gateway: { value: 'URL', summary: 'Where the gateway is; http://127.0.0.1:4000 when left out.' },
    },
  },
  tokens: {
    operands: '<merchant…>',
    summary: "Exports a brand's design tokens: as DTCG 2025.10 JSON, CSS variables and variables for Figma.",
    options: { out: { value: 'DIR', summary: 'Where to; dist/tokens when left out.' } },
  },
  texts: {
    operands: '<merchant> [words…]',
    summary: "Lists the site's texts with their ids, for the key texts of the brand file.",
    options: {
      lang: { value: 'CODE', summary: 'The language; the default one of the brand when left out.' },
    },
  },
  migrate: {
    operands: '<merchant…>',
    summary: 'Rewrites brand files of version 1 as version 2; the sites look the same.',
    options: {},
  },
  schema: {
    operands: 'generate|check',
    summary:
      'Writes brands/brand.schema.json, with which editors complete brand files; or checks that it is current.',
    options: {},
  },
} as const satisfies Record<string, Command>;

/** Name of a command. */
export type CommandName = keyof typeof commands;
