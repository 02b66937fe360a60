import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

test.each([
  [['--port'], '--port needs a value: --port PORT'],
  [['--port', 'nonsense'], '--port is a number from 1 to 65535.'],
  [['extra'], '"npm run storybook --" takes no "extra".'],
])('npm run storybook with %j stops with one clear line', (args, message) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/storybook/main.ts'), ...args],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
