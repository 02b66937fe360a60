/** What a window says as long as no game is in it. */
export interface WindowTexts {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly words: string; readonly address: string };
}

/** Writes into a window that this page has opened empty: plain words, in the browser's own style. */
export function writeInWindow(opened: Window, { title, text, link }: WindowTexts): void {
  const { document: page } = opened;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  const main = page.createElement('main');
  const heading = page.createElement('h1');
  heading.textContent = title;
  const words = page.createElement('p');
  words.textContent = text;
  main.append(heading, words);
  page.body.replaceChildren(main);
  // The page's policy on styles holds in its windows too: these are set one by one.
  Object.assign(page.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
  Object.assign(page.body.style, {
    display: 'grid',
    placeContent: 'center',
    minHeight: '90vh',
    margin: '0',
    padding: '1rem',
    font: '1rem/1.5 system-ui, sans-serif',
    textAlign: 'center',
    color: 'CanvasText',
  });
  if (!link) return;
  const anchor = page.createElement('a');
  anchor.href = link.address;
  anchor.rel = 'noreferrer';
  anchor.textContent = link.words;
  anchor.style.color = 'inherit';
  main.append(anchor);
}
