/**
 * `npm run gallery`: every component of the design system in all its states, on a page that is
 * rebuilt on every change. PORT chooses the port (4300).
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import { ensureInstalled } from './install.mjs';
import { root } from './children.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

ensureInstalled();
const folder = path.join(root, 'gallery');
const { default: configuration } = await import('../gallery/page-build.mjs');
const { path: output } = configuration.output;

/** The page itself, or a file of the build. */
const fileOf = (pathname) =>
  pathname === '/' ? path.join(folder, 'index.html') : path.join(output, path.basename(pathname));

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = pathname.startsWith('/assets/')
    ? path.join(output, 'assets', path.basename(pathname))
    : fileOf(pathname);
  const body = await readFile(file).catch(() => null);
  response.writeHead(body ? 200 : 404, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
  });
  response.end(body ?? 'Not found');
});

webpack(configuration).watch({}, (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) process.stderr.write(`${stats.toString('errors-only')}\n`);
  if (server.listening) return;
  server.listen(Number(process.env.PORT ?? 4300), '127.0.0.1', () => {
    process.stdout.write(`Gallery: http://127.0.0.1:${server.address().port}/\n`);
  });
});
