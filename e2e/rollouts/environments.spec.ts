import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { DEEP_ALONE } from '../site/deep';
import { startSecondSite, type SecondSite } from '../site/second-site';
import { DATA_DIR, ORIGIN } from '../site/site';
import {
  addressOf,
  fleet,
  fleetWith,
  releaseVersion,
  retireTiny,
  tinyName,
} from '../site/tiny-remotes';

const NAME = tinyName('mfe-promoted');
const NEIGHBOUR = tinyName('mfe-neighbour');
const PAGE = addressOf({ name: NAME });
const CHECK = 'e2e/site/page-says.mjs';

/** A release whose page shows a text. It has two files. */
const saying = (text: string, name = NAME) => ({
  name,
  mount: `element.innerHTML = '<p data-answer>${text}</p>';`,
  scripts: { 'second.js': `// ${text}` },
});

interface Step {
  id: string;
  changes: { name: string; after: string | null }[];
}
const tokenOf = (output: string) => (JSON.parse(output) as { token: string }).token;
const answerOn = (page: Page) => page.locator('[data-answer]');
async function expectAnswer(browser: Browser, address: string, text: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await expect(answerOn(page)).toHaveText(text);
  await page.close();
}

// The suite's site is staging; production begins with a shell and gets the rest by promotions.
test.describe.serial('staging and production', DEEP_ALONE, () => {
  let started: SecondSite | undefined;
  const released: string[] = [];
  let productionToken = '';
  let [first, good, bad, last] = ['', '', '', ''];

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const production = await startSecondSite({
      environment: {},
      api: 'shared',
      releases: ['shell'],
    });
    started = production;
    productionToken = tokenOf(
      await fleetWith({ DATA_DIR: production.dataDir, RELEASE_TOKEN: '' }, 'protect', '--json'),
    );
    process.env.RELEASE_TOKEN = tokenOf(await fleet('protect', '--json'));
    released.push(NAME);
    first = await releaseVersion(saying('Prices are right, first'));
    good = await releaseVersion(saying('Prices are right'));
    bad = await releaseVersion(saying('Prices are wrong'));
    released.push(NEIGHBOUR);
    await releaseVersion(saying('Neighbour', NEIGHBOUR));
    last = await releaseVersion(saying('Prices are wrong, with another chart'));
    await releaseVersion(saying('Neighbour, later', NEIGHBOUR));
  });

  test.afterAll(async () => {
    try {
      await started?.stop();
      await fleet('keys', '--revoke', 'own').catch(() => undefined);
      await retireTiny(released);
    } finally {
      // The last token cannot be revoked. Other tests change the fleet without one.
      await rm(path.join(DATA_DIR, 'releases/.access'), { recursive: true, force: true });
      delete process.env.RELEASE_TOKEN;
    }
  });

  test('a bisection by a browser finds the release that broke a page', async ({ browser }) => {
    test.setTimeout(300_000);
    const { steps } = JSON.parse(await fleet('bisect', '--list', '--json')) as { steps: Step[] };
    const begin = steps.find(({ changes }) => changes.some(({ after }) => after === first));
    const check = ['node', CHECK, PAGE, 'are right'];
    const outcome: unknown = JSON.parse(
      await fleetWith(
        { PUBLIC_URL: ORIGIN },
        'bisect',
        '--good',
        begin?.id ?? '',
        '--json',
        '--',
        ...check,
      ),
    );
    expect(outcome).toMatchObject({
      guilty: { name: NAME, version: bad, before: good },
      changes: 5,
      skipped: 0,
    });
    // Visitors kept what they had.
    await expectAnswer(browser, ORIGIN + PAGE, 'Prices are wrong, with another chart');
    await fleet('rollback', NAME, '--to', good, '--reason', 'found by bisection');
    await expectAnswer(browser, ORIGIN + PAGE, 'Prices are right');
  });

  test('a promotion moves the same bytes', async ({ browser }) => {
    test.setTimeout(300_000);
    const { publicKey } = JSON.parse(await fleet('keys', 'staging', '--json')) as {
      publicKey: string;
    };
    const production = started;
    if (!production) throw new Error('production did not start');
    const target = { DATA_DIR: production.dataDir, RELEASE_TOKEN: productionToken };
    const sites = ['--from', ORIGIN, '--to', production.origin];
    const both = { RELEASE_TOKEN: productionToken, FROM_TOKEN: process.env.RELEASE_TOKEN ?? '' };
    const promote = (version: string, ...options: string[]) =>
      fleetWith(both, 'promote', `${NAME}@${version}`, ...sites, ...options);

    await expect(promote(good)).rejects.toThrow('this environment trusts no other one');
    await fleetWith(target, 'keys', 'staging', '--trust', publicKey);
    expect(await promote(good, '--dry-run')).toContain('Dry run, nothing was written');
    expect((await fetch(production.origin + PAGE)).status).toBe(404);
    expect(await promote(good, '--reason', 'tried on staging')).toContain(
      `${NAME} ${good}: released, 100 % of visitors`,
    );
    await expectAnswer(browser, production.origin + PAGE, 'Prices are right');

    const staged = await filesOf(ORIGIN, good);
    expect(staged.map(({ file }) => file.split('/').at(-1)).toSorted()).toEqual([
      'entry.js',
      'second.js',
    ]);
    expect(await filesOf(production.origin, good)).toEqual(staged);
    expect(await fleetWith(target, 'history', NAME)).toMatch(
      /promoted from staging \(key \w{16}\), released there by .*: tried on staging/,
    );
    // The rollback marks the release that visitors had.
    await expect(promote(last)).rejects.toThrow('it was rolled back (found by bisection)');
  });

  test('a preview shows a candidate beside live remotes, until it expires', async ({ browser }) => {
    const candidate = await releaseVersion(saying('Prices of the pull request'), 0);
    const { link } = JSON.parse(
      await fleetWith(
        { PUBLIC_URL: ORIGIN },
        'preview',
        NAME,
        PAGE,
        '--version',
        candidate,
        '--expires',
        '1h',
        '--json',
      ),
    ) as { link: string };
    const page = await browser.newPage();
    await page.goto(link);
    await expect(answerOn(page)).toHaveText('Prices of the pull request');
    await page.goto(ORIGIN + addressOf({ name: NEIGHBOUR }));
    await expect(answerOn(page)).toHaveText('Neighbour, later');
    await page.close();
    await expectAnswer(browser, ORIGIN + PAGE, 'Prices are right');

    const statusOf = async (address: string) =>
      (await fetch(address, { redirect: 'manual' })).status;
    expect(await statusOf(link.replace(candidate, bad))).toBe(403);
    const brief = await fetch(`${ORIGIN}/fleet/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${process.env.RELEASE_TOKEN}` },
      // The time is rounded down to seconds: it is over now or within one.
      body: JSON.stringify({ name: NAME, rest: [PAGE], to: candidate, days: 1e-5 }),
    });
    const { data } = (await brief.json()) as { data: { link: string } };
    await expect.poll(() => statusOf(ORIGIN + data.link)).toBe(410);
  });
});

/** Files of a release as a site serves them, with the hash of their bytes and that of discovery. */
async function filesOf(origin: string, version: string) {
  const answer = await fetch(`${origin}/discovery.json`);
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<
      string,
      {
        url: string;
        metadata: { version: string; integrity: string };
        extras: { chunks: Record<string, { url: string; integrity: string }[]> };
      }[]
    >;
  };
  const deployment = microFrontends[NAME]?.find(({ metadata }) => metadata.version === version);
  if (!deployment) throw new Error(`${origin} has no ${NAME} ${version}`);
  const { url, metadata, extras } = deployment;
  const files = [
    { url, integrity: metadata.integrity },
    ...Object.values(extras.chunks).flat(),
  ].toSorted((a, b) => a.url.localeCompare(b.url));
  return Promise.all(
    files.map(async ({ url: file, integrity }) => {
      const bytes = Buffer.from(await (await fetch(origin + file)).arrayBuffer());
      return { file, integrity, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}
