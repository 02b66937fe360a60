import { readdir, readFile, mkdtemp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { compress, compresses } from '../brand/compress.ts';
import { lingui } from '../vite/index.ts';
import { root } from '../workspace.ts';

/** Where the built back office lies; Nx keeps and restores it. */
export const officeFolder = path.join(root, 'dist/back-office');

/** How the back office is compiled: one page and its scripts, the same for every operator. */
export function officeConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: path.join(root, 'apps/back-office'),
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [lingui(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
    },
  };
}

/**
 * Builds the back office into `dist/back-office`, with compressed twins. The folder is replaced in one step, so an interrupted
 * build leaves the previous one.
 */
export async function buildOffice(): Promise<void> {
  await mkdir(path.dirname(officeFolder), { recursive: true });
  const temporary = await mkdtemp(path.join(path.dirname(officeFolder), '.compiling-'));
  // Vite lets NODE_ENV win over the mode.
  process.env['NODE_ENV'] = 'production';
  try {
    const folder = path.join(temporary, 'built');
    await build(officeConfig(folder));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && compresses(entry.name));
    await Promise.all(files.map(({ parentPath, name }) => writeTwins(path.join(parentPath, name))));
    await rm(officeFolder, { recursive: true, force: true });
    await rename(folder, officeFolder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeTwins(file: string): Promise<void> {
  const twins = await compress(await readFile(file), 'quick');
  await Promise.all(twins.map(({ suffix, bytes }) => writeFile(file + suffix, bytes)));
}
