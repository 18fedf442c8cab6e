import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrityOf } from '../../release/integrity';
import { temporaryFolder } from '../../testing/fake-package';
import { processorWait, type ProcessorWait } from './render-limit';
import { renderPool, type RenderPool } from './render-pool';

const CODE = `
exports.contract = 1;
exports.pages = ['loop', 'never', 'good'];
exports.renderPage = async ({ page }) => {
  if (page === 'loop') for (;;) {}
  if (page === 'never') await new Promise(() => {});
  return { html: page, css: '', inlineCss: '', kept: [], missing: [] };
};`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let pool: RenderPool | null = null;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await pool?.close();
  await folder.remove();
});

async function open(waitOf?: ProcessorWait) {
  const file = path.join(folder.path, 'pages.cjs');
  await writeFile(file, CODE);
  const renderer = { path: file, integrity: integrityOf(Buffer.from(CODE)) };
  const opened = renderPool(1500, 1, waitOf);
  pool = opened;
  expect(await opened.pagesOf(renderer)).toEqual(['loop', 'never', 'good']);
  return (page: string) =>
    opened.render(renderer, {
      page,
      pattern: '/',
      pathname: '/',
      search: '',
      isSmall: false,
      answers: {},
    });
}

describe('a rendering that does not end', () => {
  it('is blamed, and not the pages that wait behind it', async () => {
    const render = await open();
    const [hanging, waiting] = await Promise.allSettled([render('loop'), render('good')]);
    expect(hanging).toMatchObject({ reason: { reason: 'hung' } });
    expect(waiting).toMatchObject({ reason: { reason: 'busy' } });
    expect(await render('good')).toMatchObject({ html: 'good' });
  });

  it('is blamed when it waits for nothing', async () => {
    const render = await open();
    await expect(render('never')).rejects.toMatchObject({ reason: 'hung' });
  });

  it('is not blamed when the edge stops', async () => {
    const render = await open();
    const [rendering] = await Promise.allSettled([render('never'), pool?.close()]);
    expect(rendering).toMatchObject({ reason: { reason: 'busy' } });
  });

  it('is not blamed while other programs have the processor', async () => {
    // The thread has waited for a processor ever since it began.
    const begin = Date.now();
    const render = await open((thread) => (processorWait(thread) ?? 0) + Date.now() - begin);
    await expect(render('never')).rejects.toMatchObject({ reason: 'busy' });
    expect(await render('good')).toMatchObject({ html: 'good' });
  });
});
