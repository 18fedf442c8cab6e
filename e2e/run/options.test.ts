import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runOptions, withoutAccounts } from './options';
import { FOREIGN_TESTS, TESTS_OF_REMOTE } from './suites';
import { UsageError } from './usage';

const E2E = path.resolve(import.meta.dirname, '..');

describe('the command line', () => {
  it('starts a site of its own and runs everything without options', () => {
    expect(runOptions([])).toMatchObject({
      site: null,
      tests: [],
      faults: [],
      browser: 'chromium',
      shard: null,
      deep: false,
    });
  });

  it('selects a composition and versions of remotes', () => {
    const { parameters } = runOptions([
      '--composition',
      'c-12ab',
      '--with',
      'mfe-screeners@1.4.0',
      '--with',
      'mfe-content@2.0.0-rc.1',
    ]);
    expect(Object.fromEntries(parameters)).toEqual({
      composition: 'c-12ab',
      'remote.mfe-screeners': '1.4.0',
      'remote.mfe-content': '2.0.0-rc.1',
    });
  });

  it('takes a release of a signed link, and its site', () => {
    const signed = '1.4.0~t3k9ab~abcdefghijklmnopqrst';
    const { site, parameters } = runOptions([
      '--link',
      `https://staging.example.com/?preview=mfe-screeners~${signed}`,
      '--with',
      'mfe-content@2.0.0',
    ]);
    expect(site?.origin).toBe('https://staging.example.com');
    expect(Object.fromEntries(parameters)).toEqual({
      'remote.mfe-screeners': signed,
      'remote.mfe-content': '2.0.0',
    });
    expect(runOptions(['--link', `/?remote.mfe-content=${signed}`]).site).toBeNull();
  });

  it('runs only safe tests against another address', () => {
    const foreign = ['--url', 'https://staging.example.com'];
    const { site, tests } = runOptions(foreign);
    expect(site?.origin).toBe('https://staging.example.com');
    expect(tests).toEqual(Object.values(FOREIGN_TESTS).flat());
    expect(runOptions([...foreign, '--remote', 'mfe-pro-filters']).tests).toEqual([
      'ownership/',
      'pro-filters/',
    ]);
    // The narrower of both counts.
    expect(runOptions([...foreign, '--remote', 'mfe-workspace']).tests).toEqual(
      FOREIGN_TESTS['own account'].filter((test) => test.startsWith('workspace/')),
    );
    expect(runOptions([...foreign, 'e2e/movers/penny']).tests).toEqual(['movers/penny']);
    expect(() => runOptions([...foreign, 'rollouts'])).toThrow(/None of these tests may run/);
  });

  it('runs a journey under faults, also one of the long suite', () => {
    const { tests, faults, deep } = runOptions([
      '--journey',
      'every-route',
      '--faults',
      'slow, cut',
    ]);
    expect(tests).toEqual(['journeys/every-route.']);
    expect(faults.map(({ name }) => name)).toEqual(['slow', 'cut']);
    expect(deep).toBe(true);
  });

  it('takes sessions and minutes of a soak, and a folder of pictures', () => {
    expect(runOptions(['--soak', '20', '--minutes', '30'])).toMatchObject({
      tests: ['soak/soak'],
      deep: true,
      soak: { sessions: 20, minutes: 30 },
    });
    expect(runOptions(['--soak', '3']).soak).toEqual({ sessions: 3, minutes: 5 });
    expect(runOptions(['--baseline', 'pictures', '--approve', '--name', 'dark'])).toMatchObject({
      tests: ['looks/pictures'],
      name: 'dark',
      pictures: { folder: path.resolve('pictures'), approves: true },
    });
  });

  it.each([
    [['--soak', 'many'], /from 1 to 100/],
    [['--soak', '20', '--minutes', '0'], /from 1 to 1440/],
    [['--minutes', '5'], /needs --soak/],
    [['--soak', '20', '--url', 'https://example.com'], /site of its own/],
    [['--approve'], /needs --baseline/],
    [['--baseline', 'x', '--url', 'https://example.com'], /site of their own/],
    [['--url', 'staging'], /needs an address/],
    [['--url', 'file:///etc/passwd'], /needs an address/],
    [['--url', 'https://example.com/stocks'], /without a path/],
    [['--with', 'mfe-screeners'], /name and a version/],
    [['--with', 'a@1&remote.b=2'], /name and a version/],
    [['--link', 'mfe-screeners'], /signed link/],
    [
      ['--url', 'https://a.example', '--link', 'https://b.example/?composition=1'],
      /One run, one site/,
    ],
    [['--remote', 'mfe-nothing'], /No tests belong to "mfe-nothing"/],
    [['--remote', 'constructor'], /No tests belong to/],
    [['--faults', 'slow'], /need a journey/],
    [['--journey', 'investor', '--faults', 'earthquake'], /No fault is called "earthquake"/],
    [['--journey', 'investr'], /No journey is called "investr". Journeys: .*investor/],
    [['--journey', 'investr', '--url', 'https://a.example'], /No journey is called "investr"/],
    [['--journey', ''], /No journey is called ""/],
    [['--journey', 'investor', '--faults', 'read-error'], /Use --journey every-route/],
    [['--shard', '5/4'], /part and a number of parts/],
    [['--shard', '0/4'], /part and a number of parts/],
    [['--browser', 'safari'], /chromium or firefox/],
    [['--colour'], /colour/],
  ])('refuses %j with a reason', (args, message) => {
    expect(() => runOptions(args)).toThrow(UsageError);
    expect(() => runOptions(args)).toThrow(message);
  });
});

it('leaves out tests that make accounts on a site with a Firebase project', () => {
  const all = Object.values(FOREIGN_TESTS).flat();
  expect(withoutAccounts(all, 'https://a.example')).toEqual(FOREIGN_TESTS.nothing);
  expect(() => withoutAccounts(['journeys/investor.'], 'https://a.example')).toThrow(
    /cannot delete its accounts/,
  );
});

describe('the table of tests', () => {
  const tests = [...Object.values(FOREIGN_TESTS), ...Object.values(TESTS_OF_REMOTE)].flat();
  it.each(tests)('%s is a folder or a test', (test) => {
    expect([test, `${test}.spec.ts`].some((name) => existsSync(path.join(E2E, name)))).toBe(true);
  });
});
