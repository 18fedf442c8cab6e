/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { FACTOR_IDS } from 'shared/market';
import {
  DEFAULT_WEIGHTS,
  parseWeights,
  sameWeights,
  shortText,
  storedWeights,
  storeWeights,
  withWeight,
  type Weights,
} from './weights';

const sum = (weights: Weights) => FACTOR_IDS.reduce((total, id) => total + weights[id], 0);

describe('weights of the score', () => {
  it('add up to 100 after any sequence of changes', () => {
    assert(
      property(
        array(
          integer({ min: 0, max: 100 }).chain((value) =>
            constantFrom(...FACTOR_IDS).map((id) => ({ id, value })),
          ),
          { maxLength: 12 },
        ),
        (steps) => {
          let weights = DEFAULT_WEIGHTS;
          for (const { id, value } of steps) {
            weights = withWeight(weights, id, value);
            expect(weights[id]).toBe(value);
            expect(sum(weights)).toBe(100);
            for (const factor of FACTOR_IDS) {
              expect(Number.isInteger(weights[factor])).toBe(true);
              expect(weights[factor]).toBeGreaterThanOrEqual(0);
            }
            expect(parseWeights(shortText(weights))).toEqual(weights);
          }
        },
      ),
    );
  });

  it('share the rest in their previous proportions', () => {
    const next = withWeight(DEFAULT_WEIGHTS, 'value', 50);
    expect(next).toEqual({ value: 50, quality: 17, growth: 13, health: 10, momentum: 10 });
    const alone = withWeight(DEFAULT_WEIGHTS, 'momentum', 100);
    expect(withWeight(alone, 'momentum', 80)).toMatchObject({ value: 5, health: 5, momentum: 80 });
  });

  it('reads nothing from invalid texts', () => {
    assert(
      property(string(), (text) => {
        const weights = parseWeights(text);
        expect(weights === null || sum(weights) === 100).toBe(true);
      }),
    );
    expect(parseWeights('25-25-20-15-16')).toBeNull();
    expect(parseWeights('100')).toBeNull();
  });
});

describe('in this browser', () => {
  beforeEach(() => localStorage.clear());

  it('are stored until they equal the default again', () => {
    expect(storedWeights()).toBeNull();
    const own = withWeight(DEFAULT_WEIGHTS, 'growth', 40);
    expect(storeWeights(own)).toBe(true);
    expect(sameWeights(storedWeights() ?? DEFAULT_WEIGHTS, own)).toBe(true);
    storeWeights(DEFAULT_WEIGHTS);
    expect(localStorage.length).toBe(0);
  });
});
