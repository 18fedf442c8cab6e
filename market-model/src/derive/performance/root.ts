const MAX_STEPS = 200;

/**
 * A root of a continuous function between two points where its signs differ, by the method of Brent:
 * inverse quadratic interpolation or secant where they help, bisection where they do not.
 * Source: R. P. Brent, Algorithms for Minimization without Derivatives (1973), chapter 4.
 *
 * @returns null when the signs at both ends are the same
 */
export function rootBetween(
  f: (x: number) => number,
  from: number,
  to: number,
  tolerance = 1e-14,
): number | null {
  let [a, b] = [from, to];
  let [fa, fb] = [f(a), f(b)];
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (Number.isNaN(fa + fb) || fa > 0 === fb > 0) return null;
  let [c, fc] = [a, fa];
  let step = b - a;
  let before = step;
  for (let i = 0; i < MAX_STEPS; i++) {
    if (fb > 0 === fc > 0) {
      [c, fc] = [a, fa];
      step = before = b - a;
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      [a, fa, b, fb] = [b, fb, c, fc];
      [c, fc] = [a, fa];
    }
    const nearest = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= nearest || fb === 0) return b;
    const next = interpolated([a, fa], [b, fb], [c, fc], half, before, nearest);
    if (next === null) step = before = half;
    else [before, step] = [step, next];
    [a, fa] = [b, fb];
    b += Math.abs(step) > nearest ? step : Math.sign(half) * nearest;
    fb = f(b);
  }
  return b;
}

type Point = [x: number, y: number];

/** The step that interpolation proposes; null where bisection is safer. */
function interpolated(
  [a, fa]: Point,
  [b, fb]: Point,
  [c, fc]: Point,
  half: number,
  before: number,
  nearest: number,
): number | null {
  if (Math.abs(before) < nearest || Math.abs(fa) <= Math.abs(fb)) return null;
  const s = fb / fa;
  let p: number;
  let q: number;
  if (a === c) {
    p = 2 * half * s;
    q = 1 - s;
  } else {
    const [u, r] = [fa / fc, fb / fc];
    p = s * (2 * half * u * (u - r) - (b - a) * (r - 1));
    q = (u - 1) * (r - 1) * (s - 1);
  }
  if (p > 0) q = -q;
  p = Math.abs(p);
  const fits = 2 * p < Math.min(3 * half * q - Math.abs(nearest * q), Math.abs(before * q));
  return fits ? p / q : null;
}
