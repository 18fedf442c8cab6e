/** Order of the kills: random, the same for the same seed, each part once before any comes again. */
import { RandomStream } from 'market-simulator/random';
import type { KillMode } from './part';

interface Killable {
  name: string;
  modes: readonly KillMode[];
}

export interface Kill<P> {
  part: P;
  mode: KillMode;
  /** From the kill until the operator, or the machine, starts the part again, in ms. */
  downMs: number;
}

const LEAST_DOWN_MS = 200;
const MOST_DOWN_MS = 700;

/** Endless. @throws RangeError without parts */
export function* orderOfKills<P extends Killable>(
  parts: readonly P[],
  seed: number,
): Generator<Kill<P>, never> {
  const random = new RandomStream(seed);
  if (parts.length === 0) throw new RangeError('No parts to kill');
  for (;;) {
    const left = [...parts];
    while (left.length > 0) {
      const [part] = left.splice(random.below(left.length), 1);
      if (!part) continue;
      const downMs = Math.round(random.between(LEAST_DOWN_MS, MOST_DOWN_MS));
      yield { part, mode: random.pick(part.modes), downMs };
    }
  }
}
