import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { open } from '../site/platform';
import { liveVersion, npm } from '../site/releases';
import { ROOT } from '../site/site';

const page = path.join(ROOT, 'mfe-content/src/pages/faq/index.tsx');

test('one remote is changed, released and rolled back while the site runs', async ({
  page: tab,
}) => {
  test.setTimeout(240_000);
  const others = ['shell', 'mfe-screeners', 'mfe-pro-filters', 'mfe-workspace'];
  const versions = () => Promise.all(others.map(liveVersion));
  const before = await versions();
  const old = await liveVersion('mfe-content');
  await open(tab, '/faq');
  const heading = tab.getByRole('heading', { level: 1 });
  const oldHeading = await heading.innerText();

  const source = await readFile(page, 'utf8');
  expect(source).toContain(`"${oldHeading}"`);
  try {
    await writeFile(page, source.replace(`"${oldHeading}"`, '"Questions, answered anew"'));
    await npm('release', '-w', 'mfe-content');
    await tab.reload();
    await expect(heading).toHaveText('Questions, answered anew');
    expect(await liveVersion('mfe-content')).not.toBe(old);
    expect(await versions()).toEqual(before);

    await npm('fleet', '--', 'rollback', 'mfe-content', '--reason', 'the old words were better');
    await tab.reload();
    await expect(heading).toHaveText(oldHeading);
    expect(await liveVersion('mfe-content')).toBe(old);
  } finally {
    await writeFile(page, source);
    await npm('build', '-w', 'mfe-content');
  }
});
