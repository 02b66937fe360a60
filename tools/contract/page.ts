import type { JsonSchema } from '@valibot/to-json-schema';
import type { OpenApi, Operation } from './openapi.ts';
import { shape } from './shape.ts';

/** A call as the page shows it. */
interface Entry extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Renders the reference as one HTML file without scripts or external resources. */
export function page(api: OpenApi, statusOf: Readonly<Record<string, number>>): string {
  const entries = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, row]): Entry => ({
      ...row,
      method: method.toUpperCase(),
      path,
    })),
  );
  const groups = api.tags.map(({ name }) => ({
    name,
    rows: entries.filter((row) => row.tags.includes(name)),
  }));
  const available = entries.filter((row) => row['x-marquee-available']).length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)}: the calls</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Calls">
${groups.map((group) => `<h2>${group.name}</h2>\n<ul>\n${group.rows.map(navigationItem).join('\n')}\n</ul>`).join('\n')}
</nav>
<main>
<h1>${escape(api.info.title)}</h1>
<p>${escape(api.info.description)}</p>
<p>${entries.length} calls, of which ${available} are available; the others answer <code>not-available</code>. The same contract for machines: <a href="openapi.json">openapi.json</a> (OpenAPI ${api.openapi}).</p>
${groups.map((group) => `<section>\n<h2 id="${group.name}">${group.name}</h2>\n${group.rows.map(article).join('\n')}\n</section>`).join('\n')}
<section>
<h2 id="failures">Failures</h2>
<table>
<thead><tr><th>Kind</th><th>Status</th></tr></thead>
<tbody>
${Object.entries(statusOf)
  .map(([kind, status]) => `<tr><td><code>${kind}</code></td><td>${status}</td></tr>`)
  .join('\n')}
</tbody>
</table>
</section>
</main>
</body>
</html>
`;
}

function navigationItem(row: Entry): string {
  const later = row['x-marquee-available'] ? '' : ' class="later"';
  return `<li><a href="#${row.operationId}"${later}>${row.operationId}</a></li>`;
}

function article(row: Entry): string {
  const request = ['query', 'header'].flatMap((place) =>
    row.parameters
      .filter((one) => one.in === place && one.name !== 'Language')
      .map((one) => `${one.name}${one.required ? '' : '?'}: ${shape(one.schema)}   (${place})`),
  );
  const body = row['x-marquee-encrypted-body'] ?? jsonOf(row.requestBody);
  return `<article id="${row.operationId}">
<h3>${row.operationId}</h3>
<p class="line"><b>${row.method}</b> <code>${escape(row.path)}</code> ${badges(row)}</p>
<p>${escape(row.summary)}</p>
${row.description && `<p class="note">${escape(row.description)}</p>`}
${request.length > 0 ? `<h4>Request</h4>\n<pre>${escape(request.join('\n'))}</pre>` : ''}
${body ? `<h4>Body${row['x-marquee-encrypted-body'] ? ', encrypted in an envelope' : ''}</h4>\n<pre>${escape(shape(body))}</pre>` : ''}
<h4>Value</h4>
<pre>${escape(shape(valueOf(row)))}</pre>
<h4>Failures</h4>
<p class="kinds">${row['x-marquee-failures'].map((kind) => `<code>${kind}</code>`).join(' ')}</p>
</article>`;
}

function badges(row: Entry): string {
  const token = { none: 'no token', optional: 'token optional', required: 'token' }[row['x-marquee-token']];
  const words = [token];
  if (row['x-marquee-encrypted-body']) words.push('encrypted');
  if (!row['x-marquee-available']) words.push('not available yet');
  return words.map((word) => `<span>${word}</span>`).join(' ');
}

interface WithContent {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

function jsonOf(part: WithContent | undefined): JsonSchema | undefined {
  return Object.values(part?.content ?? {})[0]?.schema;
}

function valueOf(row: Entry): JsonSchema | boolean | undefined {
  return jsonOf(row.responses['200'])?.properties?.['value'];
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dce3, #363c47); --quiet: light-dark(#5a6472, #a3adbb); --sunk: light-dark(#f4f6f8, #1b1f26); --link: light-dark(#1452a8, #8ab8ff) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-inline-end: 1px solid var(--line); font-size: .875rem }
nav h2 { font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; color: var(--quiet); margin: 1.25rem 0 .25rem }
nav ul { list-style: none; margin: 0; padding: 0 }
a { color: var(--link) }
nav a { display: block; padding: .125rem 0; text-decoration: none }
nav a:hover { text-decoration: underline }
nav a.later { color: var(--quiet) }
main { padding: 2rem clamp(1rem, 4vw, 3rem); max-width: 60rem }
section > h2 { text-transform: capitalize; margin-top: 3rem; border-bottom: 1px solid var(--line) }
article { margin: 2.5rem 0; scroll-margin-top: 1rem }
h3 { margin: 0; font-size: 1.25rem }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--quiet) }
p { margin: .5rem 0 }
.note { color: var(--quiet) }
.line span { border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .6rem; font-size: .75rem; white-space: nowrap }
code, pre { font: .875rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--sunk); border-radius: .5rem; padding: .75rem 1rem; margin: 0; overflow: auto; white-space: pre-wrap }
.kinds code { display: inline-block; margin-inline-end: .5rem }
table { border-collapse: collapse }
th, td { text-align: start; padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid var(--line) }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; max-height: 40vh; border: 0; border-bottom: 1px solid var(--line) } }
`;
