import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from 'shared/contract';

export const tinyName = (index: number): string => `tiny-${String(index).padStart(3, '0')}`;
const addressOf = (index: number): string => `/${tinyName(index)}`;

/** A federation container in plain JavaScript: two pages and a source of the search, two chunks. */
const entryOf = (name: string, build: string): string => `/* ${build} */
(() => {
const base = document.currentScript.src.replace(/[^/]*$/, '');
const pages = {};
const code = (file) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = base + file;
  script.onload = resolve;
  script.onerror = () => reject(Object.assign(new Error(file), { name: 'ChunkLoadError' }));
  document.head.append(script);
});
let page = '';
window[${JSON.stringify(name)}] = {
  pages,
  init() {},
  async get() {
    return () => ({ default: {
      name: ${JSON.stringify(name)}, contract: ${JSON.stringify(CONTRACT_VERSION)},
      pages: ['list', 'details'], slots: [${JSON.stringify(`${name}-search`)}],
      async preparePage(name) { page = name; if (!pages[name]) await code(name + '.js'); },
      async loadSlot() { return () => null; },
      mount({ element }) { element.innerHTML = '<h1></h1><p></p>'; pages[page](element); },
      unmount() {},
    } });
  },
};
})();`;

const chunkOf = (name: string, page: string, build: string): string =>
  `window[${JSON.stringify(name)}].pages[${JSON.stringify(page)}] = (element) => {
  element.firstChild.textContent = ${JSON.stringify(`${name}: ${page}`)};
  element.lastChild.textContent = ${JSON.stringify(`build ${build}`)};
};`;

/**
 * Writes one of many remotes as another tool would have built it: two routes, a menu entry, a source of the
 * search, an entry and two chunks. Another `build` is another version.
 *
 * @returns the folder of its package
 */
export async function writeTiny(root: string, index: number, build: string): Promise<string> {
  const name = tinyName(index);
  const label = `Tiny remote ${index}`;
  const address = addressOf(index);
  const folder = path.join(root, name);
  const declaration = {
    name,
    owner: `team ${index}`,
    contract: '^1.0.0',
    routes: [
      { path: address, page: 'list', title: label, description: `The list of ${label}.` },
      { path: `${address}/:id`, page: 'details', title: `Details of ${label}` },
    ],
    nav: [{ id: name, section: 'screeners', label, path: address, order: 1000 + index }],
    slots: [{ slot: 'search-source', id: `${name}-search`, order: 1000 + index, title: label }],
    budgets: { entryKb: 10, routeKb: 10 },
  };
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name, version: '1.0.0' }),
    'dist/entry.js': entryOf(name, build),
    'dist/list.js': chunkOf(name, 'list', build),
    'dist/details.js': chunkOf(name, 'details', build),
    'dist/remote.json': JSON.stringify(declaration),
    'dist/build.json': JSON.stringify({
      entry: 'entry.js',
      chunks: { list: ['list.js'], details: ['details.js'], [`${name}-search`]: [] },
    }),
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  return folder;
}
