import { expect, it } from 'vitest';
import type { Call } from '../http/load';
import { mixOf } from './calls';
import { NOTHING } from './costs';

const call = (name: string): Call => ({ name, method: 'GET', path: `/${name}` });

it('mixes requests in the shares of their rates, spread over the whole', () => {
  const mix = mixOf(
    [
      { name: 'page', rate: 30, cost: NOTHING },
      { name: 'file', rate: 10, cost: NOTHING },
    ],
    new Map([
      ['page', [call('one'), call('two')]],
      ['file', [call('file')]],
    ]),
  );
  const count = (name: string, calls = mix) => calls.filter((one) => one.name === name).length;
  expect([count('one'), count('two'), count('file')]).toEqual([750, 750, 500]);
  expect(count('file', mix.slice(0, 1000))).toBe(250);
});
