import { expect, it } from 'vitest';
import { metricOf } from './metrics';

const PAGE = `# HELP plumbline_asset_store_up Whether the object store could be used.
# TYPE plumbline_asset_store_up gauge
plumbline_asset_store_up{server="edge"} 0
plumbline_asset_store_up_total 7
plumbline_leader 1
`;

it('reads a metric by its whole name, with labels or without', () => {
  expect(metricOf(PAGE, 'plumbline_asset_store_up')).toBe(0);
  expect(metricOf(PAGE, 'plumbline_leader')).toBe(1);
});

it('takes a missing metric for no value, and not for zero', () =>
  expect(metricOf(PAGE, 'plumbline_asset_store')).toBeNull());
