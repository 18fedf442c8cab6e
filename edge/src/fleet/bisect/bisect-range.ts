import type { CompositionStep } from '../../composition/composition-history';
import { CliError } from '../../release/cli-error';
import { goneOf, type IsStored } from './stored-releases';

/** Steps of one bisection: ten tries. An answer over HTTP holds all of them. */
export const MAX_STEPS = 1000;
const NO_CHANGE = 'there is no change between the good and the bad composition';

/**
 * The steps between `--good`, by default the oldest one that can be tried, and `--bad`, by default
 * now.
 * @throws CliError if the history has no such range, or its ends are no longer stored
 */
export async function findRange(
  all: readonly CompositionStep[],
  { good, bad }: { good: string | undefined; bad: string | undefined },
  isStored: IsStored,
): Promise<{ from: number; to: number }> {
  const to = bad === undefined ? all.length - 1 : positionOf(all, bad, '--bad');
  if (to < 1)
    throw new CliError(
      `${NO_CHANGE}: ${all.length < 2 ? 'most visitors had one composition at most' : '--bad is the oldest composition of the history'}`,
    );
  await requireStored(all[to], isStored, '--bad');
  const from =
    good === undefined
      ? await oldestStored(all, to, isStored)
      : positionOf(all, good, '--good', to);
  if (good !== undefined) await requireStored(all[from], isStored, '--good');
  if (from >= to)
    throw new CliError(`${NO_CHANGE}: --good must be an earlier composition than --bad`);
  if (to - from > MAX_STEPS)
    throw new CliError(
      `${to - from} changes are more than the ${MAX_STEPS} of one bisection: name a later --good, a time or a composition`,
    );
  return { from, to };
}

/**
 * Position of the composition with an id, the newest one before a limit, or of the one that most
 * visitors had at a time.
 */
function positionOf(
  all: readonly CompositionStep[],
  text: string,
  option: '--good' | '--bad',
  before = all.length,
): number {
  if (/^[0-9a-f]{12}$/.test(text)) {
    const at = all.findLastIndex(({ id }, index) => index < before && id === text);
    if (at !== -1) return at;
    throw new CliError(
      `${option}: most visitors never had the composition ${text}${before < all.length ? ' before --bad' : ''}. One of a canary or a ring has no place in the history: name a time`,
    );
  }
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new CliError(
      `${option} is a composition (12 digits from 0 to f) or a time such as 2026-11-28T09:00Z, not ${JSON.stringify(text)}`,
      2,
    );
  const at = all.findLastIndex(({ change }) => Date.parse(change.at) <= time);
  if (at !== -1) return at;
  throw new CliError(
    `${option}: the history begins at ${all[0]?.change.at ?? 'no time, it is empty'}, after ${new Date(time).toISOString()}`,
  );
}

async function requireStored(
  step: CompositionStep | undefined,
  isStored: IsStored,
  option: '--good' | '--bad',
): Promise<void> {
  const gone = step ? await goneOf(step.versions, isStored) : [];
  if (step && gone.length > 0)
    throw new CliError(
      `${option}: the composition ${step.id} cannot be tried: ${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} no longer stored with all files; name another one, or restore a backup`,
    );
}

/** The oldest composition before a limit whose releases are all stored. */
async function oldestStored(
  all: readonly CompositionStep[],
  before: number,
  isStored: IsStored,
): Promise<number> {
  for (let at = Math.max(0, before - MAX_STEPS); at < before; at++) {
    const step = all[at];
    if (step && (await goneOf(step.versions, isStored)).length === 0) return at;
  }
  throw new CliError(
    'no earlier composition is stored with all files, so the check has nothing to compare with: prune --keep and --days keep more',
  );
}
