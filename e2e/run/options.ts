import { parseArgs } from 'node:util';
import { faultsOf, FAULTS, type Fault } from '../site/injected-faults/faults';
import { FOREIGN_TESTS, TESTS_OF_REMOTE } from './suites';

export interface RunOptions {
  /** A site that runs elsewhere. Null: the run starts its own. */
  site: URL | null;
  /** Query parameters of documents that select the composition. */
  parameters: ReadonlyMap<string, string>;
  /** Beginnings of the paths of tests within `e2e`. Empty: all tests. */
  tests: readonly string[];
  faults: readonly Fault[];
  browser: 'chromium' | 'firefox';
  /** `1/4`. Null: all of them. */
  shard: string | null;
  /** Whether the tests tagged DEEP run too. */
  deep: boolean;
  help: boolean;
}

/** A wrong command line. The message is for the terminal. */
export class UsageError extends Error {}

export const USAGE = `npm run e2e -- [options] [folder or file within e2e …]

  --url URL            a running site, e.g. https://staging.example.com. Only tests that are safe
                       there run, and their accounts are deleted afterwards. Without it, the run
                       starts a site of its own.
  --composition ID     the site's composition with this id
  --with NAME@VERSION  another version of a remote; may be repeated
  --remote NAME        tests of one remote's pages: ${Object.keys(TESTS_OF_REMOTE).join(', ')}
  --journey NAME       one journey of e2e/journeys, e.g. investor
  --faults A,B         faults, in journeys:
${FAULTS.map(({ name, what }) => `                         ${name.padEnd(16)}${what}`).join('\n')}
  --browser NAME       chromium (default) or firefox (Firefox 143 or newer)
  --shard 1/4          one of four parts of the run
  --deep               also tests that only the long suite runs`;

const EVERYWHERE = Object.values(FOREIGN_TESTS).flat();

/** @throws {UsageError} */
export function runOptions(args: readonly string[]): RunOptions {
  const { values, positionals } = parsed(args);
  const site = values.url === undefined ? null : siteOf(values.url);
  const faults = orUsageError(() => faultsOf(values.faults));
  if (faults.length > 0 && values.journey === undefined)
    throw new UsageError('Faults need a journey: add --journey investor');
  const parameters = new Map<string, string>();
  if (values.composition !== undefined) parameters.set('composition', values.composition);
  for (const text of values.with ?? []) {
    const [, name, version] = /^([\w-]{1,60})@([\w.+-]{1,100})$/.exec(text) ?? [];
    if (name === undefined || version === undefined)
      throw new UsageError(
        `--with needs a name and a version such as mfe-screeners@1.4.0, not "${text}"`,
      );
    parameters.set(`remote.${name}`, version);
  }
  if (values.shard !== undefined && !isShard(values.shard))
    throw new UsageError(
      `--shard needs a part and a number of parts such as 1/4, not "${values.shard}"`,
    );
  const browser = values.browser ?? 'chromium';
  if (browser !== 'chromium' && browser !== 'firefox')
    throw new UsageError(`--browser is chromium or firefox, not "${browser}"`);
  return {
    site,
    parameters,
    tests: selectedTests({
      paths: positionals,
      journey: values.journey,
      remote: values.remote,
      isForeign: site !== null,
    }),
    faults,
    browser,
    shard: values.shard ?? null,
    // Journeys are chosen by name, whatever suite they belong to.
    deep: values.deep === true || values.journey !== undefined,
    help: values.help === true,
  };
}

function parsed(args: readonly string[]) {
  return orUsageError(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        composition: { type: 'string' },
        with: { type: 'string', multiple: true },
        remote: { type: 'string' },
        journey: { type: 'string' },
        faults: { type: 'string' },
        browser: { type: 'string' },
        shard: { type: 'string' },
        deep: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
}

/** Turns errors of `work` into errors of usage. */
function orUsageError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function siteOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(
      `--url needs an address such as https://staging.example.com, not "${text}"`,
    );
  if (url.pathname !== '/' || url.search !== '')
    throw new UsageError('--url takes the site alone, without a path');
  return url;
}

const isShard = (text: string): boolean => {
  const [, part, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  return part !== undefined && Number(part) >= 1 && Number(part) <= Number(of);
};

interface Selection {
  paths: readonly string[];
  journey: string | undefined;
  remote: string | undefined;
  isForeign: boolean;
}

/** @throws {UsageError} if nothing is left to run */
function selectedTests({ paths, journey, remote, isForeign }: Selection): string[] {
  if (remote !== undefined && !Object.hasOwn(TESTS_OF_REMOTE, remote))
    throw new UsageError(
      `No tests belong to "${remote}". Remotes: ${Object.keys(TESTS_OF_REMOTE).join(', ')}`,
    );
  const requests = [
    ...paths.map((test) => test.replace(/^e2e\//, '')),
    ...(remote === undefined ? [] : (TESTS_OF_REMOTE[remote] ?? [])),
    ...(journey === undefined ? [] : [`journeys/${journey}.`]),
  ];
  if (!isForeign) return requests;
  if (requests.length === 0) return EVERYWHERE;
  const safe = EVERYWHERE.flatMap((test) =>
    requests.flatMap((other) =>
      test.startsWith(other) ? [test] : other.startsWith(test) ? [other] : [],
    ),
  );
  if (safe.length === 0)
    throw new UsageError(
      `None of these tests may run on a site at another address: ${requests.join(', ')}`,
    );
  return [...new Set(safe)];
}
