import { withoutFormulaMarks } from 'shared/market';
import type { ImportField } from '../../brokers/broker-format';
import type { ImportRow } from '../../import-plan';
import { MAX_LOTS, parseLots, type LotReference } from '../../native-format/lot-references';
import { NOTE_LENGTH, TAG_LENGTH } from './cell-length';

/** Note, tag and lots of a row. Lots are null if they cannot be read. */
export function textsOf(
  cell: (field: ImportField) => string,
  errors: ImportRow['errors'],
): { note: string; tag: string; lots: LotReference[] | null } {
  const lots = parseLots(cell('lots'));
  if (lots === null)
    errors.push({
      field: 'lots',
      message: `Lots are written as 2024-01-05:10, at most ${MAX_LOTS}`,
    });
  const [note, tag] = [withoutFormulaMarks(cell('note')), withoutFormulaMarks(cell('tag'))];
  if (note.length > NOTE_LENGTH)
    errors.push({ field: 'note', message: `At most ${NOTE_LENGTH} characters` });
  if (tag.length > TAG_LENGTH)
    errors.push({ field: 'tag', message: `At most ${TAG_LENGTH} characters` });
  return { note, tag, lots };
}
