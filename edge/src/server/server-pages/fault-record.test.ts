import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

const FRAME = `exports.contract = 1;
exports.frameKey = () => 'facts';
exports.drawFrame = () => ({ html: '<main></main>', styles: [], noScript: '' });`;
/** Throws at some addresses only. */
const FAULTY = `exports.contract = 1;
exports.pages = ['facts'];
exports.renderPage = async ({ pathname }) => {
  if (pathname.endsWith('/bad')) throw new Error(pathname.split('/')[1]);
  if (pathname.endsWith('/none')) throw Object.assign(new Error('404'), { name: 'PageDataError' });
  return { html: '<h1>Facts</h1>', css: '', inlineCss: '', kept: [], missing: [] };
};`;

let site: TestSite;
afterEach(() => site.close());

async function openSite(): Promise<string> {
  site = await openTestSite({ limits: { waitMs: 10_000 } });
  await site.release({ ...SHELL, frame: FRAME });
  const routes = ['/facts/:name', '/last/:name'].map((pattern) => ({
    path: pattern,
    page: 'facts',
    title: 'Facts',
    rendering: 'server' as const,
  }));
  return site.release({ declaration: { name: 'mfe-facts', routes }, serverPages: FAULTY });
}

const open = async (address: string): Promise<void> => {
  await (await fetch(`${site.base}/${address}`)).text();
};

async function reported(): Promise<Record<string, unknown>[]> {
  const folder = path.join(site.dataDir, 'telemetry');
  const files = await readdir(folder).catch((): string[] => []);
  const lines = await Promise.all(
    files
      .filter((file) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(file))
      .map(async (file) => (await readFile(path.join(folder, file), 'utf8')).trim().split('\n')),
  );
  return lines.flat().map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('reports one error for each view of a page that the release cannot render', async () => {
  const version = await openSite();
  // The second view finds the route paused.
  await open('facts/bad');
  await open('facts/bad');
  await expect.poll(async () => (await reported()).length).toBe(2);
  expect((await reported())[0]).toMatchObject({
    kind: 'error',
    remote: 'mfe-facts',
    version,
    page: '/facts/:name',
    phase: 'server-render',
    name: 'RENDER-THREW',
    message: 'facts',
  });
});

it('reports neither pages without data nor other pages of the same route', async () => {
  await openSite();
  for (const path of ['facts/none', 'facts/bad', 'facts/good', 'last/bad']) await open(path);
  const messages = async () => (await reported()).map(({ message }) => message);
  await expect.poll(messages).toContain('last');
  expect(await messages()).toEqual(['facts', 'last']);
});
