import { httpStatusOf } from '@marquee/contract';
import { readRowTexts } from './docstrings.ts';
import { openApi } from './openapi.ts';
import { operatorApi } from './operator-api.ts';
import { page } from './page.ts';

/** The files of the API reference, by their path in the workspace. */
export async function reference(workspace: string): Promise<ReadonlyMap<string, string>> {
  const api = openApi(await readRowTexts(workspace));
  const operators = operatorApi(await readRowTexts(workspace, 'operator'));
  return new Map([
    ['docs/api/openapi.json', `${JSON.stringify(api, undefined, 2)}\n`],
    ['docs/api/operators.json', `${JSON.stringify(operators, undefined, 2)}\n`],
    ['docs/api/index.html', page(api, httpStatusOf)],
  ]);
}
