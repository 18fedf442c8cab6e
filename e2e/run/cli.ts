/** `npm run e2e -- [options]`: browser tests of any composition, here or at another address. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startProxy, type Proxy } from 'e2e-kit/proxy';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { OWN_ORIGIN, ROOT } from '../site/site';
import { checkSite } from './check-site';
import { exitCodeOf } from './interruptible';
import { runOptions, withoutAccounts, type RunOptions } from './options';
import { keepTelemetry } from './report/vitals';
import { withoutSignatures } from './signed-link';
import { USAGE, UsageError } from './usage';

/** Reports of the last run. */
const REPORT = path.join(ROOT, '.test', 'e2e-report');
/** Telemetry of a site at another address, as the proxy saw it. */
const TELEMETRY = path.join(REPORT, 'telemetry');

async function main(): Promise<number> {
  const options = runOptions(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const missing = options.tests.filter((test) => !isTest(test));
  if (missing.length > 0) throw new UsageError(`No tests begin with e2e/${missing.join(', e2e/')}`);
  const tests = await testsOf(options);
  const browser = options.browser === 'chromium' ? ensureBrowser() : null;
  if (options.browser === 'chromium' && browser === null)
    throw new UsageError('There is no Chromium. CHROMIUM_PATH names one');
  const proxy = await proxyOf(options);
  let code = 1;
  try {
    code = await playwright({ ...options, tests }, proxy, browser);
    if (proxy && proxy.refused.size > 0) {
      console.error(
        `The site refused a part of this composition: ${[...proxy.refused].join(', ')}`,
      );
      code = 1;
    }
  } finally {
    const isClean = !options.site || !proxy || (await removeAccounts(proxy, options.site.origin));
    if (!isClean) code = 1;
    await proxy?.close();
  }
  return code;
}

/**
 * The tests of a run, after the site has been asked whether it has the composition.
 *
 * @throws {UsageError}
 */
async function testsOf({ site, parameters, tests }: RunOptions): Promise<readonly string[]> {
  if (!site) return tests;
  const { hasLocalSignIn } = await checkSite(site, parameters);
  return hasLocalSignIn ? tests : withoutAccounts(tests, site.origin);
}

/** Whether the beginning of a path names a test file or a folder. */
const isTest = (test: string): boolean =>
  [test, `${test}spec.ts`, `${test}.spec.ts`].some((name) =>
    existsSync(path.join(ROOT, 'e2e', name)),
  );

/** Pages go through a proxy unless the run needs nothing of it. */
async function proxyOf({ site, parameters, faults }: RunOptions): Promise<Proxy | null> {
  if (!site && parameters.size === 0 && faults.length === 0) return null;
  rmSync(TELEMETRY, { recursive: true, force: true });
  return startProxy({
    site: site ?? new URL(OWN_ORIGIN),
    parameters,
    faults,
    // A site of the run's own keeps its telemetry itself.
    ...(site && {
      onTelemetry: (batch) => keepTelemetry(path.join(TELEMETRY, 'run.jsonl'), batch),
    }),
  });
}

function playwright(
  { site, tests, faults, browser, shard, deep, name, soak, pictures, parameters }: RunOptions,
  proxy: Proxy | null,
  chromium: string | null,
): Promise<number> {
  const args = [
    path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    path.join(ROOT, 'e2e', 'playwright.config.ts'),
    // A second attempt would hide what only happens at times.
    soak || pictures ? '--retries=0' : '--retries=1',
    ...(pictures ? [`--update-snapshots=${pictures.approves ? 'all' : 'none'}`] : []),
    ...(name === null ? [] : [`--grep=${escaped(name)}`]),
    ...(shard === null ? [] : [`--shard=${shard}`]),
    ...tests.map((test) => path.join('e2e', test)),
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_REPORT: REPORT,
      E2E_BROWSER: browser,
      E2E_FAULTS: faults.map(({ name }) => name).join(','),
      E2E_COMPOSITION: withoutSignatures(parameters),
      ...(chromium !== null && { CHROMIUM_PATH: chromium }),
      ...(proxy && { E2E_ORIGIN: proxy.origin }),
      ...(site && { E2E_FOREIGN: site.origin, E2E_TELEMETRY: TELEMETRY }),
      ...(deep && { E2E_DEEP: '1' }),
      ...(soak && {
        E2E_SOAK_SESSIONS: String(soak.sessions),
        E2E_SOAK_MINUTES: String(soak.minutes),
      }),
      ...(pictures && { E2E_BASELINE: pictures.folder }),
    },
  });
  return exitCodeOf(child, process);
}

/** A regular expression that matches a text only. */
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns whether the site has none of the accounts */
async function removeAccounts({ accounts }: Proxy, origin: string): Promise<boolean> {
  const left = await accounts.remove(origin);
  console.log(
    `Accounts of this run: ${accounts.count} made, ${accounts.count - left.length} deleted`,
  );
  if (left.length > 0) console.error(`Not deleted: ${left.join(', ')}`);
  return left.length === 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\nnpm run e2e -- --help lists the options.`);
  process.exitCode = 2;
}
