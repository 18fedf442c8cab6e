import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ALONE } from '../site/alone';
import { open, settled, watchesForUpdates } from '../site/platform';
import { liveVersion, npm } from '../site/releases';
import { ROOT } from '../site/site';

const page = path.join(ROOT, 'mfe-content/src/pages/faq/index.tsx');

test(
  'one remote is changed, released and rolled back while the site runs, and offered to open tabs',
  ALONE,
  async ({ page: tab, context }) => {
    test.setTimeout(240_000);
    const others = ['shell', 'mfe-screeners', 'mfe-pro-filters', 'mfe-workspace'];
    const versions = () => Promise.all(others.map(liveVersion));
    const before = await versions();
    const old = await liveVersion('mfe-content');
    await open(tab, '/faq');
    const heading = tab.getByRole('heading', { level: 1 });
    const oldHeading = await heading.innerText();
    // A second tab stays open for longer than the interval between two checks for updates.
    const reader = await context.newPage();
    await reader.clock.install();
    await open(reader, '/faq');
    const read = reader.getByRole('heading', { level: 1 });
    const offer = reader.getByText('A new version is ready.');
    const anHourLater = async () => {
      await watchesForUpdates(reader);
      await reader.clock.fastForward('01:20:00');
    };

    const source = await readFile(page, 'utf8');
    expect(source).toContain(`"${oldHeading}"`);
    try {
      await writeFile(page, source.replace(`"${oldHeading}"`, '"Questions, answered anew"'));
      // The gate already runs the tests, and the behaviour gate has a separate test.
      await npm(
        'release',
        '-w',
        'mfe-content',
        '--',
        '--skip-checks',
        '--reason',
        'a test of the release alone',
      );
      await tab.reload();
      await expect(heading).toHaveText('Questions, answered anew');
      expect(await liveVersion('mfe-content')).not.toBe(old);
      expect(await versions()).toEqual(before);
      await expect(offer).toHaveCount(0);
      await anHourLater();
      await expect(offer).toBeVisible();
      await expect(read).toHaveText(oldHeading);
      await reader.getByRole('button', { name: 'Reload' }).click();
      await expect(read).toHaveText('Questions, answered anew');
      await settled(reader);

      await npm('fleet', '--', 'rollback', 'mfe-content', '--reason', 'the old words were better');
      await tab.reload();
      await expect(heading).toHaveText(oldHeading);
      expect(await liveVersion('mfe-content')).toBe(old);
      await expect(read).toHaveText('Questions, answered anew');
      await anHourLater();
      await expect(offer).toBeVisible();
      await reader.getByRole('button', { name: 'Later' }).click();
      await expect(offer).toHaveCount(0);
      await expect(read).toHaveText('Questions, answered anew');
    } finally {
      await writeFile(page, source);
      await npm('build', '-w', 'mfe-content');
    }
  },
);
