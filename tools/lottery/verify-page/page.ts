import { verify, type ChainInfo, type NetworkInfo } from '../verify.mjs';

/** Finds what the page has by its id. */
function part<Part extends HTMLElement>(id: string, kind: new () => Part): Part {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

const files = part('files', HTMLInputElement);
const summary = part('summary', HTMLOutputElement);

files.addEventListener('change', () => void show([...(files.files ?? [])]));

async function show(chosen: readonly File[]): Promise<void> {
  summary.textContent = 'Verifying…';
  delete summary.dataset['result'];
  list('wrong', []);
  list('unchecked', []);
  const named = chosen.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const ofKind = (ending: string) =>
    Promise.all(named.filter(({ name }) => name.endsWith(ending)).map((file) => file.text()));
  const records = await ofKind('.jsonl');
  let others: unknown[];
  try {
    others = (await ofKind('.json')).map((text): unknown => JSON.parse(text));
  } catch {
    summary.textContent = 'A file ending in .json is not JSON.';
    return;
  }
  if (records.length === 0) {
    summary.textContent = 'Choose at least one record, a file ending in .jsonl.';
    return;
  }
  const receipts = others.filter(Array.isArray).flat() as object[];
  const networks = others.filter((other) => !Array.isArray(other)) as (NetworkInfo | ChainInfo)[];
  try {
    const { wrong, unchecked, held } = verify(records, receipts, networks);
    list('wrong', wrong);
    list('unchecked', unchecked);
    summary.textContent = `${held} statements hold, ${wrong.length} do not, ${unchecked.length} could not be checked`;
    summary.dataset['result'] = wrong.length === 0 ? 'holds' : 'wrong';
  } catch (error) {
    summary.textContent = `These files cannot be read: ${error instanceof Error ? error.message : ''}`;
    summary.dataset['result'] = 'wrong';
  }
}

/** Shows sentences under their heading, or hides both where there are none. */
function list(id: 'wrong' | 'unchecked', texts: readonly string[]): void {
  const section = part(id, HTMLElement);
  section.hidden = texts.length === 0;
  section.querySelector('ul')?.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}
