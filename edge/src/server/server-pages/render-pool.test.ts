import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { integrityOf } from '../../release/integrity';
import { temporaryFolder } from '../../testing/fake-package';
import { renderPool } from './render-pool';

const CODE = `
exports.contract = 1;
exports.pages = ['loop', 'good'];
exports.renderPage = async ({ page }) => {
  if (page === 'loop') for (;;) {}
  return { html: page, css: '', inlineCss: '', kept: [], missing: [] };
};`;

it('blames the page that hangs, not the pages waiting behind it', async () => {
  const folder = await temporaryFolder();
  const pool = renderPool(1500, 1);
  try {
    const file = path.join(folder.path, 'pages.cjs');
    await writeFile(file, CODE);
    const renderer = { path: file, integrity: integrityOf(Buffer.from(CODE)) };
    expect(await pool.pagesOf(renderer)).toEqual(['loop', 'good']);
    const render = (page: string) =>
      pool.render(renderer, {
        page,
        pattern: '/',
        pathname: '/',
        search: '',
        isSmall: false,
        answers: {},
      });
    const [hanging, waiting] = await Promise.allSettled([render('loop'), render('good')]);
    expect(hanging).toMatchObject({ reason: { reason: 'hung' } });
    expect(waiting).toMatchObject({ reason: { reason: 'busy' } });
    expect(await render('good')).toMatchObject({ html: 'good' });
  } finally {
    await pool.close();
    await folder.remove();
  }
});
