import { describe, expect, it } from '@jest/globals';
import { GAUGES, zoneOf } from './zones';

describe('the zone of an indicator', () => {
  const [rsi, cci] = GAUGES;
  it.each([
    [70, /^Overbought/],
    [69.99, /^Neutral: between 30 and 70/],
    [30, /^Oversold/],
  ])('of an RSI of %s', (value, words) => {
    expect(rsi && zoneOf(rsi, value)).toMatch(words);
  });
  it.each([
    [100, /high/],
    [0, /^Neutral: between −100 and 100/],
    [-240, /low/],
  ])('of a CCI of %s', (value, words) => {
    expect(cci && zoneOf(cci, value)).toMatch(words);
  });
});
