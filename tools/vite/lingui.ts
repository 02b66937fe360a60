import { transformAsync, type ParserOptions } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { catalogueFolder, compilePart, readCatalogues, textPartNames } from './catalogue.ts';

const macroImport = /from\s*['"]@lingui\/(?:core|react)\/macro['"]/;
const catalogueModule = /^virtual:catalogue\/([A-Z]{2})\/([a-z]+)$/;

/** What the macro plugin needs to know; the same for every file. */
const linguiConfig = makeConfig({ locales: ['en'], sourceLocale: 'en' }, { skipValidation: true });

/**
 * The Vite plugins for texts: macros become calls with generated ids, and
 * `virtual:catalogue/<WIRE>/<part>` is the compiled catalogue of one language.
 *
 * @param options.catalogues folder of the `.po` files, absolute; the workspace's own when left out.
 */
export function lingui(options: { readonly catalogues?: string } = {}): Plugin[] {
  return [expandMacros(), catalogues(options.catalogues ?? catalogueFolder)];
}

/** Babel meets only the files that use a macro: everything else stays with Vite's native transform. */
function expandMacros(): Plugin {
  let stripSource = false;
  return {
    name: 'marquee:lingui-macros',
    enforce: 'pre',
    configResolved(config) {
      // English sources help while writing; a production bundle carries its own languages and nothing else.
      stripSource = config.command === 'build' && config.mode === 'production';
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: macroImport },
      handler(code, id) {
        const file = id.split('?', 1)[0] ?? id;
        const key = `${stripSource}\0${file}`;
        const before = expansions.get(key);
        const expanded = before?.code === code ? before.expanded : expand(code, file, stripSource);
        expansions.set(key, { code, expanded });
        return expanded;
      },
    },
  };
}

/** Babel is most of a build's time, and a compile meets every file more than once: in the browser's build and the server's. */
const expansions = new Map<
  string,
  { readonly code: string; readonly expanded: Promise<{ code: string; map: string }> }
>();

async function expand(
  code: string,
  file: string,
  stripSource: boolean,
): Promise<{ code: string; map: string }> {
  const plugins: ParserOptions['plugins'] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const result = await transformAsync(code, {
    babelrc: false,
    configFile: false,
    filename: file,
    sourceMaps: true,
    parserOpts: { plugins },
    // Babel would print a warning instead of the spaces of files over 500 kB.
    compact: false,
    plugins: [[linguiMacro, { linguiConfig, stripMessageField: stripSource }]],
  });
  if (typeof result?.code !== 'string') throw new Error(`Babel gave no code for ${file}.`);
  return { code: result.code, map: JSON.stringify(result.map) };
}

function catalogues(folder: string): Plugin {
  return {
    name: 'marquee:catalogues',
    resolveId: {
      filter: { id: /^virtual:catalogue\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /virtual:catalogue\// },
      async handler(id) {
        const name = id.slice(1);
        const [, wire, partName] = catalogueModule.exec(name) ?? [];
        const part = textPartNames.find((candidate) => candidate === partName);
        if (!part) {
          throw new Error(
            `There is no "${name}". A catalogue is virtual:catalogue/<WIRE>/<${textPartNames.join('|')}>.`,
          );
        }
        const all = await readCatalogues(folder);
        const catalogue = all.find((candidate) => candidate.wire === wire);
        if (!catalogue) {
          const known = all.map((candidate) => candidate.wire ?? `${candidate.file} without X-Wire-Language`);
          throw new Error(
            `No catalogue in ${folder} is for the language "${wire}". There are: ${known.join(', ')}.`,
          );
        }
        this.addWatchFile(catalogue.file);
        return `export default ${JSON.stringify(compilePart(catalogue, part))};`;
      },
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.po')) return undefined;
      // A catalogue accepts no update of itself, so its importers reload with the new texts.
      const texts = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...texts.filter((module) => module.id?.startsWith('\0virtual:catalogue/'))];
    },
  };
}
