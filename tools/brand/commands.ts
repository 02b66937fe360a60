import type { Command } from './arguments.ts';
import { reportFormats } from './check/report.ts';

/** Every command of `npm run brand`, as the help shows it. */
export const commands = {
  list: { operands: '', says: 'Lists the brands of the workspace.', options: {} },
  new: {
    operands: '<merchant>',
    says: 'Writes a new brand from a logo and a colour; it passes the check at once.',
    options: {
      logo: { value: 'FILE', says: 'The logo, an SVG.' },
      primary: { value: 'COLOUR', says: "Colour of the main actions, such as '#7c3aed'." },
      langs: { value: 'LIST', says: 'Languages by wire code, the default first, such as EN,TH.' },
    },
  },
  check: {
    operands: '[merchant…]',
    says: 'Checks brands, all of them when none is named: file, clashes, contrast, pictures, catalogues.',
    options: {
      format: { value: reportFormats.join('|'), says: 'How to print the report; text when left out.' },
    },
  },
  build: {
    operands: '[merchant…]',
    says: 'Builds the static folder of each brand named. The site is compiled first when its sources have changed.',
    options: {
      all: { says: 'Every brand of the workspace.' },
      out: { value: 'DIR', says: 'Where to; dist/brands when left out.' },
    },
  },
  dev: {
    operands: '[merchant]',
    says: 'Serves the site from its sources with hot reload; calls go to the gateway. The host name chooses the brand.',
    options: {
      port: { value: 'PORT', says: 'Port of the site; 5173 when left out.' },
      gateway: { value: 'URL', says: 'Where the gateway is; http://127.0.0.1:4000 when left out.' },
    },
  },
  schema: {
    operands: 'generate|check',
    says: 'Writes brands/brand.schema.json, with which editors complete brand files; or says whether it is current.',
    options: {},
  },
} as const satisfies Record<string, Command>;

/** Name of a command. */
export type CommandName = keyof typeof commands;
