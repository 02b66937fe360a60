import { spawn } from 'node:child_process';
import { commandHelp, readArguments, readPort, UsageError, type Command } from '../arguments.ts';
import { root } from '../workspace.ts';

const name = 'npm run storybook --';
const command: Command = {
  operands: '',
  summary: 'Serves every component and screen by brand, language and width.',
  options: { port: { value: 'PORT', summary: 'Port; 6006 when left out.' } },
};

const args = process.argv.slice(2);
try {
  if (args.includes('--help') || args.includes('-h')) console.log(commandHelp(name, command));
  else {
    const port = readPort(readArguments(name, command, args).options['port'] ?? '6006');
    const script = ['run', 'storybook', '-w', '@marquee/storybook', '--', '--port', String(port)];
    // On Windows npm is a script that only a shell can start.
    spawn('npm', script, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).on(
      'exit',
      (code) => process.exit(code ?? 0),
    );
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
