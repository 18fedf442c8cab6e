import type { ComposedRemote } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { toFailure } from '../../failure/remote-error';
import { contractGate } from './contract-gate';
import { isRefusal } from './failure-kinds';
import type { LoaderOptions } from './loader-options';
import type { PreparedPages } from './prepared-pages';
import type { RunningReleases } from './running-releases';
import { withinBudget } from './step-budgets';

interface LastGoodOptions extends Pick<LoaderOptions, 'complete' | 'onReplaced'> {
  releases: RunningReleases;
  pages: PreparedPages;
}

/**
 * Runs the last good release and one of its pages.
 *
 * @throws the cause, when there is no such release, when it is the one that failed, or when it fails too
 */
export async function runLastGood(
  composed: ComposedRemote,
  page: string | undefined,
  cause: unknown,
  { releases, pages, complete, onReplaced }: LastGoodOptions,
): Promise<RemoteModule> {
  const { name } = composed;
  // Without details there is no other release to try. That is not a failure.
  if (complete && !composed.lastGood)
    await withinBudget('lastGood', releases.label(name), complete()).catch(() => {});
  const { lastGood } = composed;
  if (!lastGood || releases.isReplacedBy(name, lastGood.version) || isRefusal(cause)) throw cause;
  const failure = toFailure(cause, name, releases.version(name), 'PART-LOAD-FAILED');
  const evaluate = async (): Promise<RemoteModule> => {
    const module = await releases.evaluate({ name, ...lastGood });
    if (page !== undefined && module.pages.includes(page)) await pages.open(module, name, page);
    return module;
  };
  try {
    contractGate({ name, ...lastGood });
    const module = await withinBudget('lastGood', `${name} ${lastGood.version}`, evaluate());
    releases.replaceBy(name, lastGood.version);
    onReplaced?.(cause, failure);
    return module;
  } catch {
    throw cause;
  }
}
