import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf, type Fault } from 'e2e-kit/faults';
import { readSignedLink, type SignedLink } from './signed-link';
import { FOREIGN_TESTS, TESTS_OF_REMOTE } from './suites';
import { UsageError } from './usage';

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
  /** Part of the names of tests. Null: all names. */
  name: string | null;
  /** Sessions of random use, and their minutes. Null: no soak. */
  soak: { sessions: number; minutes: number } | null;
  /** Folder of the approved pictures, and whether this run approves its own. Null: no comparison. */
  pictures: { folder: string; approves: boolean } | null;
  help: boolean;
}

const JOURNEYS = path.resolve(import.meta.dirname, '../journeys');
const EVERYWHERE = Object.values(FOREIGN_TESTS).flat();

/** @throws {UsageError} */
export function runOptions(args: readonly string[]): RunOptions {
  const { values, positionals } = parsed(args);
  const links = (values.link ?? []).map(linkOf);
  const site = siteOfRun(values.url, links);
  const faults = orUsageError(() => faultsOf(values.faults));
  if (faults.length > 0 && values.journey === undefined)
    throw new UsageError('Faults need a journey: add --journey investor');
  if (values.journey !== undefined) checkJourney(values.journey, faults);
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
  for (const link of links)
    for (const [name, value] of link.parameters) parameters.set(name, value);
  if (values.shard !== undefined && !isShard(values.shard))
    throw new UsageError(
      `--shard needs a part and a number of parts such as 1/4, not "${values.shard}"`,
    );
  const soak = soakOf(values, site);
  const pictures = picturesOf(values, site);
  const browser = values.browser ?? 'chromium';
  if (browser !== 'chromium' && browser !== 'firefox')
    throw new UsageError(`--browser is chromium or firefox, not "${browser}"`);
  return {
    site,
    parameters,
    tests: soak
      ? [SOAK_TEST]
      : pictures
        ? [PICTURES_TEST]
        : selectedTests({
            paths: positionals,
            journey: values.journey,
            remote: values.remote,
            isForeign: site !== null,
          }),
    faults,
    browser,
    shard: values.shard ?? null,
    // These are chosen by name, whatever suite they belong to.
    deep: values.deep === true || values.journey !== undefined || soak !== null,
    name: values.name ?? null,
    soak,
    pictures,
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
        link: { type: 'string', multiple: true },
        remote: { type: 'string' },
        journey: { type: 'string' },
        faults: { type: 'string' },
        browser: { type: 'string' },
        shard: { type: 'string' },
        deep: { type: 'boolean' },
        name: { type: 'string' },
        soak: { type: 'string' },
        minutes: { type: 'string' },
        baseline: { type: 'string' },
        approve: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
}

const SOAK_TEST = 'soak/soak';
const PICTURES_TEST = 'looks/pictures';
/** Most sessions and minutes of a soak. */
const SOAK_LIMITS = { sessions: 100, minutes: 1440 };
const SOAK_MINUTES = 5;

function soakOf(
  { soak, minutes }: { soak?: string | undefined; minutes?: string | undefined },
  site: URL | null,
): RunOptions['soak'] {
  if (soak === undefined) {
    if (minutes !== undefined) throw new UsageError('--minutes needs --soak');
    return null;
  }
  if (site) throw new UsageError('A soak releases and rolls back: it needs a site of its own');
  return {
    sessions: countOf('--soak', soak, SOAK_LIMITS.sessions),
    minutes:
      minutes === undefined ? SOAK_MINUTES : countOf('--minutes', minutes, SOAK_LIMITS.minutes),
  };
}

function picturesOf(
  { baseline, approve }: { baseline?: string | undefined; approve?: boolean | undefined },
  site: URL | null,
): RunOptions['pictures'] {
  if (baseline === undefined) {
    if (approve) throw new UsageError('--approve needs --baseline');
    return null;
  }
  if (site)
    throw new UsageError('Pictures are compared at a fixed time: they need a site of their own');
  return { folder: path.resolve(baseline), approves: approve === true };
}

function countOf(option: string, text: string, most: number): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most)
    throw new UsageError(`${option} needs a number from 1 to ${most}, not "${text}"`);
  return count;
}

/** Turns errors of `work` into errors of usage. */
function orUsageError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function linkOf(text: string): SignedLink {
  const link = readSignedLink(text);
  if (!link)
    throw new UsageError(
      '--link needs a signed link such as /?remote.mfe-screeners=…, which "npm run fleet -- link" prints',
    );
  return link;
}

/** The site that `--url` or an absolute link names. */
function siteOfRun(address: string | undefined, links: readonly SignedLink[]): URL | null {
  const origins = new Set(links.flatMap(({ origin }) => (origin === null ? [] : [origin])));
  if (address !== undefined) origins.add(siteOf(address).origin);
  const [origin, ...others] = origins;
  if (others.length > 0) throw new UsageError(`One run, one site: not ${[...origins].join(', ')}`);
  return origin === undefined ? null : new URL(origin);
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

/**
 * The tests that make no account.
 *
 * @throws {UsageError} if nothing is left to run
 */
export function withoutAccounts(tests: readonly string[], origin: string): string[] {
  const others = tests.filter(
    (test) => !FOREIGN_TESTS['own account'].some((account) => test.startsWith(account)),
  );
  if (others.length === 0)
    throw new UsageError(
      `${origin} has a Firebase project, from which a run cannot delete its accounts. All of these tests make one: ${tests.join(', ')}`,
    );
  return others;
}

/** @throws {UsageError} if there is no such journey, or it does not complete under a fault */
function checkJourney(journey: string, faults: readonly Fault[]): void {
  const names = journeys();
  if (!names.includes(journey))
    throw new UsageError(`No journey is called "${journey}". Journeys: ${names.join(', ')}`);
  for (const { name, journeys: completing = [journey] } of faults)
    if (!completing.includes(journey))
      throw new UsageError(
        `Journey ${journey} does not complete under ${name}. Use --journey ${completing.join(' or ')}`,
      );
}

/** Names of the journeys. Several files may belong to one. */
function journeys(): string[] {
  const specs = readdirSync(JOURNEYS).filter((file) => file.endsWith('.spec.ts'));
  return [...new Set(specs.map((file) => file.split('.')[0] ?? file))].toSorted();
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
