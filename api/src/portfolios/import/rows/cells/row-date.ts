import { isoDate } from 'market-model/dates/civil-dates';
import type { FieldError } from '../../../ledger/transactions/check-transaction';
import { dateOrdersOf, readDate, type DateOrder } from '../../reading/dates';

/** The day number of a date. Null with an error for an invalid or ambiguous text. */
export function dayOf(
  text: string,
  dateOrder: DateOrder | null,
  errors: FieldError[],
): number | null {
  const add = (message: string) => errors.push({ field: 'date', message });
  if (text === '') add('The date is missing');
  else if (dateOrder === null && dateOrdersOf([text]).length > 1) {
    const readings = [
      ...new Set(
        dateOrdersOf([text]).flatMap((order) => {
          const day = readDate(text, order);
          return day === null ? [] : [isoDate(day)];
        }),
      ),
    ];
    if (readings.length === 1) return readDate(text, dateOrdersOf([text])[0] ?? 'ymd');
    add(`${text} can be ${readings.join(' or ')}; choose the order of dates`);
  } else {
    const day = readDate(text, dateOrder ?? dateOrdersOf([text])[0] ?? 'ymd');
    if (day !== null) return day;
    add(`“${text.slice(0, 40)}” is no date`);
  }
  return null;
}
