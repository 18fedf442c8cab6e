import type { Browser } from '@playwright/test';
import { CliError } from '../release/cli-error';
import type { PackedRelease } from '../release/pack';
import { openCandidateSite } from './candidate-site';
import { findingLines, findingsOf, type Evaluation } from './findings';
import { observe } from './observe';
import type { Observation } from './observation';

/** How often a remote is mounted, over all of its pages. */
export const MOUNTS = 20;

export interface BehaviourReport extends Evaluation {
  observation: Observation;
  refused: boolean;
  lines: string[];
}

export interface GateOptions {
  browser: Browser;
  /** The fleet whose live shell mounts the candidate. */
  releasesDir: string;
  mounts?: number;
  /** Origin of a site whose product API answers. */
  apiSource?: string;
}

/** A remote that blocks the browser must not block its release. */
const LIMIT_MS = 5 * 60_000;

const tooLong = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new CliError(`${name} held the browser of the behaviour gate for 5 minutes`)),
      LIMIT_MS,
    ).unref();
  });

/** Mounts a candidate in the fleet's live shell and reports its effects on the page. */
export async function behaviourOf(
  packed: PackedRelease,
  { browser, releasesDir, mounts = MOUNTS, apiSource }: GateOptions,
): Promise<BehaviourReport> {
  const { release } = packed;
  const site = await openCandidateSite(packed, releasesDir, apiSource);
  try {
    const observation = await Promise.race([
      observe(browser, site.origin, release, mounts),
      tooLong(release.name),
    ]);
    const { findings, unused } = findingsOf(observation, release.declaration.exceptions ?? []);
    const visits = observation.pages.reduce((sum, page) => sum + page.longestTasks.length, 0);
    const refused = findings.some(({ action }) => action === 'refuse');
    const { name } = release;
    return {
      observation,
      findings,
      unused,
      refused,
      lines: [
        ...findings.flatMap((finding) => findingLines(name, finding)),
        ...unused.map(
          ({ rule, allow }) => `Unused exception, ${rule}: nothing was found for "${allow}"`,
        ),
        `Behaviour of ${name}: ${refused ? 'refused' : 'passed'}, ${observation.pages.length} ${observation.pages.length === 1 ? 'page' : 'pages'}, ${visits} measured mounts`,
      ],
    };
  } finally {
    await site.close();
  }
}
