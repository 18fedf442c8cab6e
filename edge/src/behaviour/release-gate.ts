import type { PackedRelease } from '../release/pack';
import { CliError } from '../release/cli-error';
import { SHELL } from '../release/names';
import { NoBrowserError, startBrowser } from './browser';
import { behaviourOf, type GateOptions } from './gate';

/** A browser that waits for candidates. */
export interface BehaviourGate extends GateOptions {
  close(): Promise<void>;
}

/** @throws CliError when no browser can be started, with what to do */
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
 * The gate as a check of `publish`. The shell passes: it is what others are measured against.
 * @returns a function that answers warnings and the measure, and throws CliError with every fault that refuses
 */
export const behaviourGate =
  (gate: GateOptions) =>
  async (packed: PackedRelease): Promise<readonly string[]> => {
    if (packed.release.name === SHELL) return [];
    const { refused, lines } = await behaviourOf(packed, gate);
    if (refused) throw new CliError(lines.join('\n'));
    return lines;
  };
