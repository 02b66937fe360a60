import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, createServer, type Rolldown } from 'vite';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { partOf } from './catalogue.ts';
import { lingui } from './lingui.ts';

const po = (wire: string, tag: string, hello: string, points: string): string => `msgid ""
msgstr ""
"Language: ${tag}\\n"
"X-Wire-Language: ${wire}\\n"

#: apps/site/src/app/Header.tsx
msgid "Hello {name}"
msgstr "${hello}"

#: libs/wallet/src/Points.tsx
msgid "{count, plural, one {# point} other {# points}}"
msgstr "${points}"
`;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-lingui-'));
  writeFileSync(
    path.join(folder, 'Page.tsx'),
    `import { Trans, useLingui } from '@lingui/react/macro';
     interface Props { readonly name: string; readonly price: number }
     export function Page({ name, price }: Props) {
       const { t } = useLingui();
       return <p title={t\`Close\`} data-price={price satisfies number}><Trans>Hello {name}</Trans></p>;
     }`,
  );
  writeFileSync(path.join(folder, 'plain.ts'), `export const kept = <T,>(value: T): T => value;`);
  writeFileSync(
    path.join(folder, 'texts.ts'),
    `import { msg } from '@lingui/core/macro';
     export const label = msg({ message: 'Open', context: 'verb' });
     export const first = <T>(values: readonly T[]): T | undefined => values[0];`,
  );
  writeFileSync(
    path.join(folder, 'en.po'),
    po('EN', 'en', 'Hello {name}', '{count, plural, one {# point} other {# points}}'),
  );
  writeFileSync(
    path.join(folder, 'th.po'),
    po('TH', 'th', 'สวัสดี {name}', '{count, plural, other {# คะแนน}}'),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the entries the way the site does and gives each chunk's code by its name. */
async function bundle(input: Record<string, string>, mode = 'production'): Promise<Record<string, string>> {
  const result = await build({
    root: folder,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [lingui({ catalogues: folder })],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: [/^react/, /^@lingui\/(?:core|react)$/],
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])),
  );
}

describe('macros', () => {
  test('become generated ids, and the English source stays out of a production bundle', async () => {
    const { page = '' } = await bundle({ page: path.join(folder, 'Page.tsx') });
    expect(page).toContain(generateMessageId('Hello {name}'));
    expect(page).toContain(generateMessageId('Close'));
    expect(page).not.toMatch(/Hello|Close|macro/);
  });

  test('carry the context into the id, also in a file without JSX', async () => {
    const { texts = '' } = await bundle({ texts: path.join(folder, 'texts.ts') });
    expect(texts).toContain(generateMessageId('Open', 'verb'));
    expect(texts).not.toContain(generateMessageId('Open'));
  });

  test('leave files without a macro to the native transform', async () => {
    const { plain = '' } = await bundle({ plain: path.join(folder, 'plain.ts') });
    expect(plain).toContain('kept');
  });
});

describe('catalogues', () => {
  test.each([
    [['apps/site/src/start.tsx'], 'shell'],
    [['apps/site/src/app/Header.tsx'], 'shell'],
    [['libs/ui-kit/src/overlay/Dialog.tsx'], 'shell'],
    [['apps/site/src/routes/index.tsx'], 'home'],
    [['libs/games/src/lobby/Lane.tsx', 'libs/auth/src/login/LoginDialog.tsx'], 'home'],
    [['libs/messages/src/announcements/News.tsx'], 'home'],
    [['libs/messages/src/inbox/InboxPage.tsx'], 'areas'],
    [['apps/site/src/routes/vip.tsx'], 'areas'],
    [['apps/site/src/features/home/blocks/Winners.tsx', 'libs/games/src/winners/WinnerList.tsx'], 'blocks'],
    [['apps/site/src/features/home/blocks/Winners.tsx', 'apps/site/src/routes/vip.tsx'], 'home'],
    [['libs/games/src/winners/Winners.tsx', 'apps/back-office/src/studio/choice-names.ts'], 'blocks'],
    [['libs/auth/src/login/LoginForm.tsx'], 'login'],
    [['libs/auth/src/login/LoginForm.tsx', 'apps/site/src/routes/vip.tsx'], 'login'],
    [['libs/auth/src/registration/RegistrationForm.tsx'], 'areas'],
    [['libs/auth/src/login/LoginDialog.tsx', 'apps/site/src/features/status/Offline.tsx'], 'shell'],
  ])('a text of %j travels in the part "%s"', (origins, part) => {
    expect(partOf(origins)).toBe(part);
  });

  test('are one chunk per language and part, each with its own texts only', async () => {
    const chunks = await bundle({
      'catalogue-en-shell': 'virtual:catalogue/EN/shell',
      'catalogue-th-shell': 'virtual:catalogue/TH/shell',
      'catalogue-th-areas': 'virtual:catalogue/TH/areas',
    });
    expect(chunks['catalogue-en-shell']).toContain('Hello ');
    expect(chunks['catalogue-en-shell']).not.toContain('สวัสดี');
    expect(chunks['catalogue-th-shell']).toContain('สวัสดี ');
    expect(chunks['catalogue-th-shell']).not.toContain('คะแนน');
    expect(chunks['catalogue-th-areas']).toContain(' คะแนน');
    expect(chunks['catalogue-th-areas']).not.toMatch(/สวัสดี|Hello|points/);
  });

  test.each([
    ['virtual:catalogue/FR/shell', /No catalogue in .* is for the language "FR". There are: EN, TH/],
    ['virtual:catalogue/EN/lobby', /There is no "virtual:catalogue\/EN\/lobby"/],
  ])('refuse %s and say what there is', async (module, message) => {
    await expect(bundle({ broken: module })).rejects.toThrow(message);
  });

  test('reach the page again when a translator saves the file while the site is developed', async () => {
    const file = path.join(folder, 'ja.po');
    writeFileSync(file, po('JA', 'ja', 'やあ {name}', '{count, plural, other {#}}'));
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [lingui({ catalogues: folder })],
      server: { middlewareMode: true, ws: false },
    });
    try {
      const { environments } = server;
      const url = 'virtual:catalogue/JA/shell';
      expect((await environments.client.transformRequest(url))?.code).toContain('やあ ');
      const reloaded = new Promise<unknown>((resolve) => {
        environments.client.hot.send = (payload: unknown) => resolve(payload);
      });
      writeFileSync(file, po('JA', 'ja', 'こんにちは {name}', '{count, plural, other {#}}'));
      server.watcher.emit('change', file);
      await expect(reloaded).resolves.toMatchObject({ type: 'full-reload' });
      expect((await environments.client.transformRequest(url))?.code).toContain('こんにちは ');
    } finally {
      await server.close();
    }
  });
});
