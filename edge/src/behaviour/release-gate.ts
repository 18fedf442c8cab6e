import type { PackedRelease } from '../release/pack';
import { CliError } from '../release/cli-error';
import { SHELL } from '../release/names';
import { openCandidateSite } from './candidate-site';
import { NoBrowserError, startBrowser } from './browser';
import { behaviourOf, type GateOptions } from './gate';
import { startShell } from './start-shell';

/** A browser that waits for candidates. */
export interface BehaviourGate extends GateOptions {
  close(): Promise<void>;
}

/** @throws CliError if no browser can be started, with the remedy */
export async function openBehaviourGate(
  releasesDir: string,
  options: Pick<GateOptions, 'mounts' | 'apiSource'> = {},
): Promise<BehaviourGate> {
  try {
    const browser = await startBrowser();
    return { browser, releasesDir, ...options, close: () => browser.close() };
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    throw new CliError(`the behaviour gate needs a browser: ${error.message}`);
  }
}

/**
 * The gate as a check of `publish`. A shell must start at every route of the fleet. Remotes are measured against it.
 * @returns a function that answers warnings and the measure, and throws CliError with every fault that refuses
 */
export const behaviourGate =
  (gate: GateOptions) =>
  async (packed: PackedRelease): Promise<readonly string[]> => {
    if (packed.release.name === SHELL) return startOnEveryRoute(packed, gate);
    const { refused, lines } = await behaviourOf(packed, gate);
    if (refused) throw new CliError(lines.join('\n'));
    return lines;
  };

/** @throws CliError with the routes at which the shell does not start */
async function startOnEveryRoute(
  packed: PackedRelease,
  { browser, releasesDir, apiSource }: GateOptions,
): Promise<readonly string[]> {
  const { version } = packed.release;
  const site = await openCandidateSite(packed, releasesDir, apiSource);
  try {
    const { started, failures } = await startShell(browser, site.origin, site.routes);
    if (failures.length > 0)
      throw new CliError(
        [
          ...failures.map(
            ({ route, reason }) => `Refused, start: shell ${version} at ${route}: ${reason}`,
          ),
          `Behaviour of shell: refused, started at ${started} of ${site.routes.length} routes`,
        ].join('\n'),
      );
    return [`Behaviour of shell: passed, started at ${started} routes`];
  } finally {
    await site.close();
  }
}
