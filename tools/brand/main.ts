import { nearestOf } from '@marquee/brand';
import { commandHelp, readArguments, UsageError } from '../arguments.ts';
import { commands, type CommandName } from './commands.ts';
import { CompileError } from './compile/ensure-compiled.ts';
import { TargetError } from './publish/target.ts';
import { run } from './run.ts';

const [word = 'help', ...words] = process.argv.slice(2);

function help(): string {
  const width =
    Math.max(...Object.entries(commands).map(([name, { operands }]) => name.length + operands.length)) + 3;
  const lines = Object.entries(commands).map(
    ([name, { operands, summary }]) => `  ${`${name} ${operands}`.padEnd(width)}${summary}`,
  );
  return `npm run brand -- <command>\n\n${lines.join('\n')}\n\nnpm run brand -- <command> --help shows its options.`;
}

try {
  const known = Object.keys(commands) as CommandName[];
  const name = known.find((candidate) => candidate === word);
  if (word === 'help' || word === '--help' || word === '-h') {
    console.log(help());
  } else if (name === undefined) {
    const near = nearestOf(word, known);
    throw new UsageError(
      `There is no command "${word}".${near ? ` Did you mean "${near}"?` : ''}\n\n${help()}`,
    );
  } else if (words.includes('--help') || words.includes('-h')) {
    console.log(commandHelp(`npm run brand -- ${name}`, commands[name]));
  } else {
    process.exitCode = await run(name, readArguments(`npm run brand -- ${name}`, commands[name], words));
  }
} catch (error) {
  // An operator can correct these; anything else is a defect and keeps its stack.
  if (error instanceof UsageError || error instanceof CompileError || error instanceof TargetError)
    console.error(error.message);
  else console.error(error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
