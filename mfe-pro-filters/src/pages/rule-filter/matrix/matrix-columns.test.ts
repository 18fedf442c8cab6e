import { expect, it } from '@jest/globals';
import { firstDirection, nextSort } from 'shared/ui/grid';
import { filter } from '../answers.fixture';
import { matrixCatalogue, sortEntries, requestedSort } from './matrix-columns';
import type { RequestedSort } from '../page-state';

const catalogue = matrixCatalogue(filter);

function press(sort: RequestedSort | null, field: string): RequestedSort | null {
  const column = catalogue.columns.find((one) => one.field === field);
  if (!column) throw new Error(`no column ${field}`);
  return requestedSort(nextSort(sortEntries(filter, sort), field, firstDirection(column), false));
}

it('sorts best first, then worst first, then by default', () => {
  const once = press(null, 'debt-to-equity');
  const twice = press(once, 'debt-to-equity');
  expect(once).toEqual({ by: 'debt-to-equity', direction: 'asc' });
  expect(twice).toEqual({ by: 'debt-to-equity', direction: 'desc' });
  expect(press(twice, 'debt-to-equity')).toBeNull();
  expect(press(twice, 'net-margin')).toEqual({ by: 'net-margin', direction: 'desc' });
});
