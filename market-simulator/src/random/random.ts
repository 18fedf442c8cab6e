/** Deterministic randomness: the same seed gives the same numbers on every machine. */

// Destructured once: in the contexts of test runners each access to a global goes through an
// interceptor.
const { exp, floor, imul, log, sqrt } = Math;

/** 32-bit hash of a text and a seed (FNV-1a with a final mix). */
export function hash32(text: string, seed = 0): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) {
    hash = imul(hash ^ text.charCodeAt(i), 16_777_619);
  }
  hash = imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Number of steps of the tabulated normal distribution: largest value about ±4.0. */
const TABLE_BITS = 14;
const NORMAL = normalTable(1 << TABLE_BITS);

/** Distance between two states of mulberry32. */
const STEP = 0x6d2b79f5;

/** A stream of random numbers (mulberry32: 2 ns a number, period 2³²). */
export class RandomStream {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 … 2³² − 1 */
  bits(): number {
    this.state = (this.state + STEP) | 0;
    let t = imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** Skips a count of numbers in one step. */
  skip(count: number): void {
    this.state = (this.state + imul(count, STEP)) | 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    return this.bits() / 4_294_967_296;
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Whole number in [0, n). */
  below(n: number): number {
    return floor(this.next() * n);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Standard normal number. */
  normal(): number {
    return NORMAL[this.bits() >>> (32 - TABLE_BITS)] ?? 0;
  }

  /** Lognormal with the given median; `spread` is the standard deviation of the logarithm. */
  lognormal(median: number, spread: number): number {
    return median * exp(spread * this.normal());
  }

  /** One of the items, each as likely. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list');
    return item;
  }

  /** One of the items with probability proportional to its weight. */
  pickWeighted<T>(items: readonly T[], weight: (item: T) => number): T {
    let total = 0;
    for (const item of items) total += weight(item);
    let remaining = this.next() * total;
    for (const item of items) {
      remaining -= weight(item);
      if (remaining < 0) return item;
    }
    return this.pick(items);
  }

  /** The same with the sums of {@link runningSums}, for lists that many are picked from. */
  pickSummed<T>(items: readonly T[], sums: Float64Array): T {
    const roll = this.next() * (sums[sums.length - 1] ?? 0);
    let [low, high] = [0, sums.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (roll < (sums[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return items[low] ?? this.pick(items);
  }
}

/** By index the sum of the weights up to and including the item. */
export function runningSums<T>(items: readonly T[], weight: (item: T) => number): Float64Array {
  const sums = new Float64Array(items.length);
  let total = 0;
  for (const [i, item] of items.entries()) sums[i] = total += weight(item);
  return sums;
}

/** The `index`-th standard normal number of a seed, without computing the previous ones. */
export function normalAt(seed: number, index: number): number {
  let bits = (seed ^ imul(index + 0x9e37, 0x85ebca6b)) >>> 0;
  bits = imul(bits ^ (bits >>> 16), 2_246_822_507);
  bits = imul(bits ^ (bits >>> 13), 3_266_489_909);
  return NORMAL[((bits ^ (bits >>> 16)) >>> 0) >>> (32 - TABLE_BITS)] ?? 0;
}

/** Quantiles of the normal distribution at the middles of `size` equal steps (P. J. Acklam, 2003). */
function normalTable(size: number): Float64Array {
  const table = new Float64Array(size);
  for (let i = 0; i < size; i++) table[i] = normalQuantile((i + 0.5) / size);
  return table;
}

function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < 0.02425) {
    const q = sqrt(-2 * log(p));
    const top =
      ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q -
        2.549732539343734) *
        q +
        4.374664141464968) *
        q +
      2.938163982698783;
    const bottom =
      (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q +
        3.754408661907416) *
        q +
      1;
    return top / bottom;
  }
  const q = p - 0.5;
  const r = q * q;
  const top =
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r +
      138.357751867269) *
      r -
      30.66479806614716) *
      r +
      2.506628277459239) *
    q;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r +
      66.80131188771972) *
      r -
      13.28068155288572) *
      r +
    1;
  return top / bottom;
}
