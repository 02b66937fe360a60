import { expect, test, vi } from 'vitest';
import { brandsFolder, readBrandSources } from './brand-files.ts';
import { run } from './run.ts';

/** Runs a command. @returns its exit code and what it printed */
async function runCommand(...args: Parameters<typeof run>): Promise<{ code: number; text: string }> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  try {
    return { code: await run(...args), text };
  } finally {
    write.mockRestore();
  }
}

test('list has a line for each brand of the workspace', async () => {
  const { code, text } = await runCommand('list', { operands: [], options: {} });
  expect(code).toBe(0);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(readBrandSources(brandsFolder).map(({ merchant }) => merchant));
});

test.each(['text', 'json', 'sarif'])('check reports success as %s and by its exit code', async (format) => {
  const { code, text } = await runCommand('check', { operands: ['aurora'], options: { format } });
  expect(code).toBe(0);
  expect(text).toMatch(format === 'text' ? /^aurora: good\n$/ : /^\{/);
});

test.each([
  ['check', { operands: ['aurroa'], options: {} }, 'Did you mean aurora?'],
  ['check', { operands: [], options: { format: 'xml' } }, '--format is one of text, json, sarif.'],
  ['build', { operands: [], options: {} }, 'Name the brands to build, or use --all.'],
  ['build', { operands: ['aurora'], options: { out: '' } }, '--out names no folder.'],
  [
    'build',
    { operands: ['aurora'], options: { out: import.meta.filename } },
    'cannot be written to: it is a file.',
  ],
  ['dev', { operands: [], options: { gateway: 'nonsense' } }, '--gateway is an address such as'],
  ['dev', { operands: [], options: { gateway: 'ftp://127.0.0.1' } }, '--gateway is an address such as'],
  ['tokens', { operands: [], options: {} }, 'Name the brands'],
  ['migrate', { operands: [], options: {} }, 'Name the brands'],
  ['schema', { operands: ['check', 'extra'], options: {} }, 'Use generate or check'],
  ['new', { operands: ['acme'], options: { logo: 'a.svg' } }, '--langs is missing.'],
] as const)('%s %j is refused with what would be right', async (name, given, message) => {
  await expect(run(name, given)).rejects.toThrow(message);
});
