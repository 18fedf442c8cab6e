import { describe, expect, it } from '@jest/globals';
import { coMovement, MIN_DAYS, correlationText } from './co-movement';

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const series = (count: number, close: (at: number) => number, from = 0) => ({
  date: Array.from({ length: count }, (_, at) => day(from + at)),
  close: Array.from({ length: count }, (_, at) => close(at)),
});
const wave = (at: number) => 100 + 10 * Math.sin(at);

describe('coMovement', () => {
  it('finds that the same fund in another currency unit moves identically', () => {
    const result = coMovement(
      series(60, wave),
      series(60, (at) => wave(at) * 7),
    );
    expect(result?.correlation).toBeCloseTo(1, 10);
    expect(result?.difference).toBeCloseTo(0, 8);
    expect(result?.trackingError).toBeCloseTo(0, 8);
    expect(result).toMatchObject({ days: 59, from: day(0), to: day(59) });
  });

  it('agrees with a correlation computed by hand', () => {
    // Changes of +10 %, −10 %, … against +1 %, +1 %, −1 %, −1 %, …: no relation at all.
    const a = series(41, (at) => 100 * 1.1 ** Math.ceil(at / 2) * 0.9 ** Math.floor(at / 2));
    const steps = [1.01, 1.01, 0.99, 0.99];
    const closes = [100];
    for (let at = 0; at < 40; at += 1) closes.push((closes[at] ?? 0) * (steps[at % 4] ?? 1));
    const result = coMovement(a, { date: a.date, close: closes });
    expect(result?.correlation).toBeCloseTo(0, 10);
    expect(result?.changes[0]).toBeCloseTo((0.99 ** 20 - 1) * 100, 8);
  });

  it('finds opposite moves, and uses only common days', () => {
    const up = series(80, (at) => 100 * 1.01 ** (at % 2));
    const down = series(80, (at) => 100 / 1.01 ** (at % 2), 20);
    const result = coMovement(up, down);
    expect(result?.days).toBe(59);
    expect(result?.correlation).toBeCloseTo(-1, 3);
  });

  it('is null with too few days, and has no correlation for a constant price', () => {
    expect(coMovement(series(MIN_DAYS, wave), series(MIN_DAYS, wave))).toBeNull();
    expect(coMovement(series(60, wave), series(60, wave, 200))).toBeNull();
    expect(
      coMovement(
        series(60, wave),
        series(60, () => 5),
      )?.correlation,
    ).toBeNull();
  });

  it.each([
    [0.99, 'moved almost as one'],
    [0.85, 'moved much alike'],
    [0.6, 'moved partly alike'],
    [0, 'moved apart'],
    [-0.6, 'moved against each other'],
  ])('describes %s in words', (value, words) => {
    expect(correlationText(value)).toBe(words);
  });
});
