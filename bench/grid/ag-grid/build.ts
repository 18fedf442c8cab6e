import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { shellConfig } from '../../../shared/build/index.mjs';
import type { ServedFile } from '../../composition/html-proxy';
import { installOpponent } from '../../opponents';

/** The newest version. */
export const AG_GRID_VERSION = '36.2.0';
const root = path.resolve(import.meta.dirname, '../../..');
const OUT = path.join(root, '.cache/bench-grid');

const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stocks screener</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>
body{margin:0;font:14px/20px system-ui,sans-serif;background:#fff;color:#0b1b33}
body[data-ag-theme-mode=dark]{background:#0b1322;color:#e8edf5}
main{display:grid;grid-template-columns:264px minmax(0,1fr);gap:24px;max-width:1360px;margin:160px auto 0}
button{font:inherit;min-height:30px}
#grid{height:calc(100vh - 112px)}
.name{display:flex;gap:10px;align-items:center;color:inherit;text-decoration:none}
.name span{width:20px;height:20px;border:1px solid;border-radius:5px;font-size:10px;line-height:20px;text-align:center}
[data-direction=up]{color:#0b7a43}[data-direction=down]{color:#c4232b}
</style></head>
<body data-ag-theme-mode="light"><main>
<div><h2>Filters</h2><div id="sectors" role="group" aria-label="Sector"></div></div>
<div><h1>Stocks screener</h1><p id="total">Total Rows:</p><button id="theme" type="button">Theme</button>
<div id="sets" role="tablist"></div><div id="grid"></div></div>
</main><script src="/bench-grid.js"></script></body></html>`;

/** Builds the opponent's page, and answers its two files. */
export async function buildAgGridPage(
  log: (line: string) => void,
): Promise<{ files: (pathname: string) => ServedFile | undefined; scriptKb: number }> {
  const folder = await installOpponent('ag-grid-community', AG_GRID_VERSION, log);
  const base = shellConfig(path.join(root, 'shell'), { mode: 'production' });
  await mkdir(OUT, { recursive: true });
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: path.join(import.meta.dirname, 'page.mjs'),
    output: { path: OUT, filename: 'page.js' },
    module: base.module,
    resolve: {
      ...base.resolve,
      alias: { 'ag-grid-community': path.join(folder, 'node_modules/ag-grid-community') },
    },
    cache: false,
    performance: false,
  });
  if (!compiler) throw new Error('webpack gave no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
  const script = brotliCompressSync(await readFile(path.join(OUT, 'page.js')));
  await writeFile(path.join(OUT, 'page.html'), HTML);
  const served: Record<string, ServedFile> = {
    '/bench-grid': { bytes: Buffer.from(HTML), type: 'text/html; charset=utf-8' },
    '/bench-grid.js': { bytes: script, type: 'text/javascript', encoding: 'br' },
  };
  return { files: (pathname) => served[pathname], scriptKb: script.length / 1024 };
}
