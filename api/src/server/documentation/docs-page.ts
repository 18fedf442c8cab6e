import { brand } from 'shared/brand';

/** A page that draws `/api/openapi.json`; needs nothing from elsewhere and no inline attribute. */
export const docsPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
  details { border: 1px solid var(--line); border-radius: 6px; margin: .4rem 0; }
  summary { cursor: pointer; padding: .5rem .75rem; overflow-wrap: anywhere; }
  summary b { display: inline-block; min-width: 4.2rem; }
  details div { padding: 0 .75rem .75rem; }
  pre { overflow: auto; background: var(--line); border-radius: 4px; padding: .6rem; font-size: 12.5px; max-height: 28rem; }
</style>
</head>
<body>
<main id="main">
<h1>${brand.name} API</h1>
<p id="about">Loading…</p>
<div id="calls"></div>
<noscript>This page needs JavaScript; the same as data: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
</main>
<script nonce="${nonce}">
const make = (tag, text, parent) => { const e = document.createElement(tag); e.textContent = text ?? ''; parent?.append(e); return e; };
const show = (parent, title, value) => { if (value === undefined) return; make('h4', title, parent); make('pre', JSON.stringify(value, null, 2), parent); };
const about = document.getElementById('about');
fetch('/api/openapi.json').then((answer) => { if (!answer.ok) throw new Error(answer.status); return answer.json(); }).then((api) => {
  about.textContent = api.info.description + ' ';
  make('a', 'OpenAPI document', about).href = '/api/openapi.json';
  const groups = new Map();
  for (const [path, item] of Object.entries(api.paths)) for (const [method, call] of Object.entries(item)) {
    const tag = call.tags?.[0] ?? 'other';
    groups.set(tag, [...(groups.get(tag) ?? []), { path, method, call }]);
  }
  for (const [tag, calls] of groups) {
    const section = make('section', '', document.getElementById('calls'));
    make('h2', tag, section);
    for (const { path, method, call } of calls) {
      const box = make('details', '', section);
      const line = make('summary', '', box);
      make('b', method.toUpperCase(), line); make('code', path, line);
      line.append(' ' + (call.summary ?? '') + (call.security ? ' (signed in)' : ''));
      const body = make('div', '', box);
      show(body, 'Parameters', call.parameters);
      show(body, 'Body', call.requestBody?.content['application/json']?.schema);
      for (const [status, answer] of Object.entries(call.responses ?? {})) show(body, 'Answer ' + status, Object.values(answer.content ?? {})[0]?.schema ?? answer.description);
    }
  }
}).catch(() => { about.textContent = 'The description of the API could not be loaded. Reload the page to try again.'; });
</script>
</body>
</html>
`;
