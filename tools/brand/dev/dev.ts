import { createRequire } from 'node:module';
import type { ServerResponse } from 'node:http';
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite';
import { readPort, UsageError, type Arguments } from '../../arguments.ts';
import { brandsFolder } from '../brand-files.ts';
import type { Look } from '../compile/program.ts';
import { sharedConfig, type SiteSources } from '../compile/site-build.ts';
import { siteSources } from '../compile/site.ts';
import { iconDrawing } from '../brand-build/artwork.ts';
import { escapeHtml } from '../brand-build/html.ts';
import { devBrand, devModule, devPage, merchantsNow, plainPage, type DevProgram } from './brand-pages.ts';

/** Addresses of the development server and its gateway. */
export interface DevOptions {
  readonly port: number;
  /** Address of the gateway. */
  readonly gateway: string;
  /** Brand of host names that name none. */
  readonly merchant?: string;
}

/** The command `brand dev`: serves until it is interrupted. */
export async function dev({ operands, options }: Arguments): Promise<number> {
  const [merchant, ...more] = operands;
  const merchants = merchantsNow();
  if (more.length > 0 || (merchant !== undefined && !merchants.includes(merchant)))
    throw new UsageError(`Name one brand, or none. There are: ${merchants.join(', ')}.`);
  const port = readPort(options['port'] ?? '5173');
  const gateway = String(options['gateway'] ?? 'http://127.0.0.1:4000');
  if (!/^https?:$/.test(URL.canParse(gateway) ? new URL(gateway).protocol : ''))
    throw new UsageError(`--gateway is an address such as http://127.0.0.1:4000, not "${gateway}".`);
  const server = await serveSources({
    port,
    gateway,
    ...(merchant === undefined ? {} : { merchant }),
  }).catch((error: unknown) => {
    // Vite has no code for it.
    if (!(error instanceof Error && error.message.includes('already in use'))) throw error;
    throw new UsageError(`Port ${port} is taken: end the program that uses it, or name another with --port.`);
  });
  for (const name of merchant === undefined ? merchants : [merchant])
    process.stdout.write(`${name.padEnd(20)} http://${name}.localhost:${port}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}

/** Serves the site from its sources: every brand by its host name, with hot reload of code, texts and brand files. */
export async function serveSources(options: DevOptions): Promise<ViteDevServer> {
  const site = await siteSources();
  const shared = sharedConfig(site);
  const server = await createServer({
    ...shared,
    appType: 'custom',
    // There is no HTML file to find dependencies from; found late, each would reload the page.
    optimizeDeps: { entries: ['src/start.tsx', 'src/routes/*.tsx', 'src/features/home/blocks/*.tsx'] },
    plugins: [shared.plugins, brandPlugin(site, options)],
    server: {
      port: options.port,
      strictPort: true,
      host: '127.0.0.1',
      fs: { allow: [site.root] },
      // The host name goes along: the gateway finds the merchant by it.
      proxy: Object.fromEntries(
        ['/wps', '/lgw', '/lotto', '/pictures', '/draw-records'].map((path) => [
          path,
          { target: options.gateway, changeOrigin: false },
        ]),
      ),
    },
  });
  return server.listen();
}

const brandModule = /^\0?virtual:brand\/([a-z0-9-]+)$/;

function brandPlugin(site: SiteSources, options: DevOptions): Plugin {
  return {
    name: 'marquee:brands',
    resolveId: (id) => (brandModule.test(id) ? `\0${id}` : undefined),
    load(id) {
      const merchant = brandModule.exec(id)?.[1];
      if (merchant === undefined) return undefined;
      const brand = devBrand(merchant);
      if (!brand?.ok) throw new Error(brand?.problems ?? `There is no brand ${merchant}.`);
      return devModule(brand, site.routes);
    },
    configureServer(server) {
      server.watcher.add(brandsFolder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(brandsFolder)) return;
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (brandModule.test(module.id ?? '')) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
      // After Vite's own: what is left is a page, or nothing.
      return () => {
        server.middlewares.use((request, response, next) => {
          void (async () => {
            try {
              if (!(await answer(server, site, options, request, response))) next();
            } catch (error) {
              next(error);
            }
          })();
        });
      };
    },
  };
}

async function answer(
  server: ViteDevServer,
  site: SiteSources,
  options: DevOptions,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://site');
  const [, owner, name] = /^\/@brand\/([a-z0-9-]+)\/(.+)$/.exec(url.pathname) ?? [];
  if (owner !== undefined && name !== undefined)
    return servePicture(owner, decodeURIComponent(name), response);
  const host = (request.headers.host ?? '').split(':')[0] ?? '';
  const named = /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] ?? options.merchant;
  if (/^\/favicon\.(?:svg|ico)$/.test(url.pathname)) return serveIcon(named, response);
  if (request.method !== 'GET' || request.headers.accept?.includes('text/html') !== true) return false;

  const brand = named === undefined ? undefined : devBrand(named);
  if (!brand) {
    const links = merchantsNow().map((merchant) => `http://${merchant}.localhost:${options.port}`);
    const list = links.map((link) => `<a href="${link}">${escapeHtml(link)}</a>`).join('\n');
    return send(response, 404, plainPage('Choose a brand', list));
  }
  if (!brand.ok)
    return send(response, 500, plainPage('This brand cannot be shown', escapeHtml(brand.problems)));
  const folder = /^\/([a-z-]+)\/(?:index\.html)?$/.exec(url.pathname)?.[1];
  const page = devPage(brand, await loadDevProgram(server, site), folder);
  return send(response, 200, await server.transformIndexHtml(url.pathname, page, request.originalUrl));
}

/** The site's sources, run on the server as the prerender program is; a change reaches the next page. */
async function loadDevProgram(server: ViteDevServer, site: SiteSources): Promise<DevProgram> {
  const [look, prerender] = await Promise.all([
    server.ssrLoadModule(site.look) as Promise<unknown> as Promise<Look>,
    server.ssrLoadModule('/src/prerender.tsx') as Promise<unknown> as Promise<
      Pick<DevProgram, 'prerenderShell'>
    >,
  ]);
  const { resolve } = createRequire(site.look);
  return {
    look,
    prerenderShell: prerender.prerenderShell,
    fontAddress: (module) => `/@fs${resolve(module)}`,
  };
}

function servePicture(merchant: string, name: string, response: ServerResponse): boolean {
  const brand = devBrand(merchant);
  const asset = brand?.ok ? brand.input.assets.find(({ source }) => source === `./${name}`) : undefined;
  if (!asset) return false;
  const type = name.endsWith('.svg') ? 'svg+xml' : (name.split('.').at(-1) ?? 'png');
  response.setHeader('Content-Type', `image/${type}`);
  response.end(asset.bytes);
  return true;
}

function serveIcon(merchant: string | undefined, response: ServerResponse): boolean {
  const brand = merchant === undefined ? undefined : devBrand(merchant);
  if (!brand?.ok) return false;
  response.setHeader('Content-Type', 'image/svg+xml');
  response.end(iconDrawing(brand.input.mark, brand.input.colors, 'rounded'));
  return true;
}

function send(response: ServerResponse, status: number, html: string): boolean {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(html);
  return true;
}
