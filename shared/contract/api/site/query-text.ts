/** Values of a query string. All values are text, lists are separated by commas. */
import { z } from 'zod';
import { isCalendarDate } from '../../../market/calendar-date';

/** `YYYY-MM-DD`, a day of the calendar. */
export const dateText = z.string().max(10).refine(isCalendarDate, 'A date looks like 2026-04-13');

/** A whole number within bounds. */
export const wholeNumberText = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, `A whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `A whole number from ${least} to ${most}`);

export const flagText = z
  .enum(['true', 'false'], 'true or false')
  .transform((text) => text === 'true');

const words = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/**
 * One or more texts with a given pattern, e.g. `US,GB`. Duplicates are removed, empty lists are
 * rejected.
 */
export const listText = (shape: RegExp, message: string, most = 100) =>
  z
    .string()
    .max(20_000)
    .transform(words)
    .refine((list) => list.length > 0, 'At least one value')
    .refine((list) => list.length <= most, `At most ${most} values`)
    .refine((list) => list.every((word) => shape.test(word)), message);

/** One or more of the given names, e.g. `Purchase,Exchange`. */
export function choiceText<Name extends string>(names: readonly Name[]) {
  const message = `One or more of ${names.join(', ')}`;
  return z
    .string()
    .max(4000)
    .transform((text, context): Name[] => {
      const requestedNames = words(text);
      const namesInQuery = names.filter((name) => requestedNames.includes(name));
      if (namesInQuery.length === 0 || namesInQuery.length < requestedNames.length)
        context.issues.push({ code: 'custom', message, input: text });
      return namesInQuery;
    });
}

/** Sort fields in order of rank, e.g. `-filedDate,politician`. `-` sorts descending. */
export function sortText<Field extends string>(fields: readonly Field[]) {
  const message = `Up to three of ${fields.join(', ')}, each with - in front for descending`;
  return z
    .string()
    .max(200)
    .transform((text, context): { field: Field; descending: boolean }[] => {
      const orders = words(text).map((word) => {
        const descending = word.startsWith('-');
        const name = descending ? word.slice(1) : word;
        return { field: fields.find((field) => field === name), descending };
      });
      const sortOrders = orders.flatMap(({ field, descending }) =>
        field === undefined ? [] : [{ field, descending }],
      );
      if (sortOrders.length === 0 || sortOrders.length < orders.length || sortOrders.length > 3)
        context.issues.push({ code: 'custom', message, input: text });
      return sortOrders;
    });
}

/** `page` and `pageSize` of a list. */
export const pageText = {
  page: wholeNumberText(1, 1_000_000).default(1),
  pageSize: wholeNumberText(1, 200).default(50),
};
