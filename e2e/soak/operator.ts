import { liveVersion } from '../site/releases';
import { copyBuild, releaseCopy } from '../site/shell-releases';
import { fleet } from '../site/tiny-remotes';

/** The remote that is released, broken and rolled back while visitors use the site. */
export const FAULTED = 'mfe-pro-filters';
/** Message of its broken releases. */
export const BROKEN = 'a broken release of the soak';

const DEEDS = ['release', 'break', 'roll back'] as const;

/**
 * Releases a sound and a broken build of one remote in turn and rolls back, until the end. Leaves the
 * version from before.
 *
 * @param until ms since 1970
 * @returns what was done, in order
 */
export async function operate(until: number): Promise<string[]> {
  const before = await liveVersion(FAULTED);
  const deeds: string[] = [];
  try {
    while (Date.now() < until) {
      const deed = DEEDS[deeds.length % DEEDS.length] ?? 'release';
      if (deed === 'roll back') await rollBack(before);
      else
        await releaseCopy(
          await copyBuild(FAULTED, deed === 'break' ? `throw new Error('${BROKEN}')` : 'void 0'),
        );
      deeds.push(deed);
    }
  } finally {
    await rollBack(before);
  }
  return deeds;
}

async function rollBack(to: string): Promise<void> {
  if ((await liveVersion(FAULTED)) === to) return;
  // A version that guards took back is frozen.
  await fleet('unfreeze', FAULTED, '--reason', 'the soak goes on').catch(() => undefined);
  await fleet('rollback', FAULTED, '--to', to, '--reason', 'the soak goes on');
}
