import type { FieldValue } from 'shared/contract';
import { compareFolded } from '../text/fold';

/** Order of the distinct values of a text or list column. Unknown values are not ordered. */
export function compareEntries(a: FieldValue, b: FieldValue): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    // Lists order by how much they hold, e.g. assets by the number of brokers that offer them.
    return a.length - b.length || compareFolded(a.join('\n'), b.join('\n'));
  }
  return compareFolded(typeof a === 'string' ? a : '', typeof b === 'string' ? b : '');
}
