import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment, StartError } from '@marquee/gateway';
import { parseCells, type Cells } from './cells/cells-file.ts';
import { generateCells } from './cells/generate.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run cells -- generate FOLDER   writes HAProxy's, nginx's and the gateways' settings of all cells
The cells stand in cells.json, or in the file that --file names: see docs/operators/cells.md.`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string', default: 'cells.json' } },
  });
  const [name, operand] = positionals;
  if (name !== 'generate' || operand === undefined || positionals.length !== 2) {
    console.error(usage);
    return 2;
  }
  const { brandsDir, sitesDir } = readEnvironment(process.env);
  const written = generateCells(readCells(values.file), { brandsDir, sitesDir, folder: operand });
  console.log(`${written.length} files are in ${operand}: ${written.join(', ')}.`);
  return 0;
}

function readCells(file: string): Cells {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `${file} cannot be read: copy deploy/cells.example.json to it, or name another with --file.`,
      { cause: error },
    );
  }
  return parseCells(text, file);
}

await runCommand(main);
