import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import { installPackages, openRepository, packAll } from '../site/other-repository';
import { collectErrors, open, settled } from '../site/platform';
import { npm } from '../site/releases';
import { ORIGIN, PORT, ROOT } from '../site/site';

/** A start does not release a retired name again, so each run uses a separate name. */
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
      const packages = await packAll(folder);
      const began = Date.now();
      const seconds: string[] = [];
      const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
        const start = Date.now();
        const result = await work();
        seconds.push(`${what} ${((Date.now() - start) / 1000).toFixed(1)}`);
        return result;
      };

      await step('install', () => installPackages(repository, packages));
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

      await developAgainstSite(page, folder);

      // It has the same requirements as a remote of this repository, and contains no path of this
      // machine.
      const { requires } = readBuild(dist);
      expect(requires).toMatchObject({ react: expect.any(String) });
      expect(readBuild(path.join(ROOT, 'mfe-pro-filters/dist')).requires).toMatchObject(requires);
      for (const file of await readdir(dist))
        expect(await readFile(path.join(dist, file), 'utf8')).not.toContain(ROOT);

      // The types are those of `shared`.
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

/** `npm run dev -- <folder> --shell <site>`: each change of a source is in the page of the site, or why it is not. */
async function developAgainstSite(page: Page, folder: string): Promise<void> {
  const source = path.join(folder, `src/pages${ADDRESS}/index.tsx`);
  const text = await readFile(source, 'utf8');
  const dev = await startDev(folder);
  try {
    await open(page, dev.address + ADDRESS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText('AAPL.US')).toBeVisible();
    await writeFile(source, text.replaceAll(TITLE, 'Built here'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built here');
    await settled(page);
    await writeFile(source, `${text}}`);
    await expect(page.locator('pre[role=alert]')).toContainText(`src/pages${ADDRESS}/index.tsx`);
    await writeFile(source, text);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.locator('pre[role=alert]')).toHaveCount(0);
    // Visitors of the site have the release.
    expect(await (await fetch(ORIGIN + ADDRESS)).text()).not.toContain('__local-builds');
  } finally {
    await dev.stop();
    await writeFile(source, text);
  }
}

async function startDev(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/dev.mjs', folder, '--shell', ORIGIN], {
    cwd: ROOT,
    // A port of this run: the site's own one may be another run's.
    env: { ...process.env, PORT: String(PORT + 1) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stderr });
  const address = await Promise.race([
    (async () => {
      for await (const line of lines) {
        const url = /with your build: (http:\S+)/.exec(line)?.[1];
        if (url) return url;
      }
      throw new Error('It said no address');
    })(),
    ended.then(() => Promise.reject(new Error('It ended'))),
  ]);
  child.stderr.resume();
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const readBuild = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as {
    requires: Record<string, string>;
  };
