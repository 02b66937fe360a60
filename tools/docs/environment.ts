import * as v from 'valibot';
import {
  environmentSchema,
  variableDescriptions,
  type VariableName,
} from '@marquee/gateway/environment-schema';

const introduction = `# Settings

The gateway reads its settings from environment variables when it starts, and names the first one that it cannot use. An empty variable counts as absent. Each can also be read from a file whose path stands in the variable of that name with \`_FILE\` at its end, e.g. \`SECRETS_KEY_FILE=/run/secrets/key\`.

This page is generated from the schema that reads the variables: \`npm run environment -- generate\`.

`;

/** The page of the operators' handbook about the environment variables, in Markdown. */
export function environmentPage(): string {
  const names = Object.keys(variableDescriptions) as VariableName[];
  const rows = names.map((name) => {
    const { meaning, expected, fallback, page } = variableDescriptions[name];
    const written = page === undefined ? meaning : `${meaning}: [${page}](${page}.md)`;
    return `| \`${name}\` | ${cell(written)} | ${cell(expected)} | ${cell(fallback ?? defaultOf(name))} |\n`;
  });
  return `${introduction}| Variable | Meaning | Value | Default |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** @throws Error when a variable has neither a default in the schema nor a description of what holds without it */
function defaultOf(name: VariableName): string {
  const schema = environmentSchema.entries[name];
  const value = v.getDefault(schema);
  if (typeof value !== 'string') throw new Error(`${name} needs a fallback in its description.`);
  return `\`${value}\``;
}
