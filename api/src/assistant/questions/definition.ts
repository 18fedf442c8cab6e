import { z } from 'zod';
import { catalogueOf, formulaOf, SCREENER_TYPES } from 'shared/market';
import { fieldName } from './figures';
import { defineQuestion, result } from './question';

export const definition = defineQuestion({
  summary: 'What a figure means and how it is computed',
  args: z.strictObject({ field: fieldName }),
  run: ({ field }) => {
    for (const type of SCREENER_TYPES) {
      const column = catalogueOf(type).columns.find((one) => one.field === field);
      if (column === undefined) continue;
      const formula = column.formula === null ? null : formulaOf(column.formula);
      return result({
        says: [
          `${column.title ?? column.label}: ${column.definition}${column.definition.endsWith('.') ? '' : '.'}`,
          ...(formula ? [` Formula: ${formula.expression}.`] : []),
        ],
      });
    }
    return result({});
  },
});
