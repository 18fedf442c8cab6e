import { expect, it } from '@jest/globals';
import { originText } from './origin-text';

it.each([
  ['reported', 'eodhd', '2026-11-20', 'Reported by eodhd, as of 20 Nov 2026'],
  ['reported', 'eodhd', null, 'Reported by eodhd'],
  ['reported', 'demo', '2026-11-20', 'Simulated, as of 20 Nov 2026'],
  ['computed', 'demo', '2026-11-20', 'Computed by us from simulated figures, as of 20 Nov 2026'],
  ['computed', 'demo + ecb', null, 'Computed by us from simulated figures + ecb'],
  ['unknown', null, null, 'No source has a value for this asset.'],
] as const)('of a figure that is %s by %s of %s', (kind, source, date, text) => {
  expect(originText({ kind, source, date })).toBe(text);
});
