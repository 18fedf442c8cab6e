import { readFileSync } from 'node:fs';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import { installPackage, openRepository, packRooms } from '../site/other-repository';
import { collectErrors, open } from '../site/platform';
import { npm } from '../site/releases';
import { ORIGIN, ROOT } from '../site/site';

/** A name that was retired is not released again by a start: each run has a name of its own. */
const NAME = `mfe-elsewhere-${Date.now().toString(36)}`;
const ADDRESS = `/${NAME.slice('mfe-'.length)}`;
const TITLE = 'From elsewhere';

const fleetKnows = async (): Promise<boolean> =>
  (await (await fetch(`${ORIGIN}/discovery.json`)).text()).includes(NAME);

test(
  'an empty repository gets a remote from the package alone: tested, built, live, retired without a trace',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ page }) => {
    test.setTimeout(600_000);
    const repository = await openRepository();
    const { folder, run } = repository;
    const dist = path.join(folder, 'dist');
    try {
      const packageFile = await packRooms(folder);
      const began = Date.now();
      const seconds: string[] = [];
      const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
        const start = Date.now();
        const result = await work();
        seconds.push(`${what} ${((Date.now() - start) / 1000).toFixed(1)}`);
        return result;
      };

      await step('install', () => installPackage(repository, packageFile));
      await step('new-remote', () =>
        run('npx', '--no-install', 'shared', 'new-remote', NAME, '--title', TITLE),
      );
      await step('types', () => run('npm', 'run', '--silent', 'types'));
      await step('test', () => run('npm', 'run', '--silent', 'test'));
      await step('build', () => run('npm', 'run', '--silent', 'build'));
      expect(await step('verify', () => npm('fleet', '--', 'verify', dist))).toContain(
        'can be released',
      );
      await step('release', () => npm('fleet', '--', 'release', dist));

      const errors = collectErrors(page);
      await step('page', () => open(page, ADDRESS));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await expect(page.getByText('AAPL.US')).toBeVisible();
      expect(errors).toEqual([]);
      seconds.push(`from the package to the live page ${((Date.now() - began) / 1000).toFixed(1)}`);
      test.info().annotations.push({ type: 'seconds', description: seconds.join(', ') });
      process.stdout.write(`seconds: ${seconds.join(', ')}\n`);

      // It requires of the shell what a remote of this repository does, and nothing of this machine is in it.
      const { requires } = readBuild(dist);
      expect(requires).toMatchObject({ react: expect.any(String) });
      expect(readBuild(path.join(ROOT, 'mfe-pro-filters/dist')).requires).toMatchObject(requires);
      for (const file of await readdir(dist))
        expect(await readFile(path.join(dist, file), 'utf8')).not.toContain(ROOT);

      // The types are those of the rooms.
      await appendFile(
        path.join(folder, 'src/remote.ts'),
        "import { formatPrice } from 'shared/market';\nexport const wrong = formatPrice('text');\n",
      );
      await expect(run('npm', 'run', '--silent', 'types')).rejects.toThrow();

      await npm('fleet', '--', 'retire', NAME, '--drop', '--reason', 'the test is over');
      expect(await fleetKnows()).toBe(false);
      expect((await fetch(ORIGIN + ADDRESS)).status).toBe(404);
    } finally {
      if (await fleetKnows())
        await npm('fleet', '--', 'retire', NAME, '--drop', '--reason', 'the test failed');
      await repository.remove();
    }
  },
);

const readBuild = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as {
    requires: Record<string, string>;
  };
