import { expect, it } from 'vitest';
import { axeChecks } from './axe-checks';

it('takes the checks of axe from the attachments of a run', () => {
  const checks = axeChecks([
    { name: 'trace' },
    { name: 'outline of a stock', body: Buffer.from('not JSON') },
    { name: 'axe: /faq in light', body: Buffer.from('[]') },
    { name: 'axe: /13f in dark', body: Buffer.from('["label: <input>"]') },
  ]);
  expect(checks).toEqual([
    { state: '/faq in light', breaches: [] },
    { state: '/13f in dark', breaches: ['label: <input>'] },
  ]);
});
