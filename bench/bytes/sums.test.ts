import { expect, it } from 'vitest';
import { sumOf, totalOf } from './sums';

const a = new Map([
  ['react', { raw: 10, brotli: 4 }],
  ['shell', { raw: 5, brotli: 2 }],
]);
const b = new Map([['shell', { raw: 7, brotli: 3 }]]);

it('adds up files by package', () => {
  const sums = sumOf([a, b]);
  expect(Object.fromEntries(sums)).toEqual({
    react: { raw: 10, brotli: 4 },
    shell: { raw: 12, brotli: 5 },
  });
  expect(totalOf(sums)).toEqual({ raw: 22, brotli: 9 });
});
