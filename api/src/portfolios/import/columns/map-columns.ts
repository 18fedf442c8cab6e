import { IMPORT_FIELDS, type BrokerFormat, type ImportField } from '../brokers/broker-format';
import type { FileTable } from '../reading/find-tables';
import type { TableColumns } from './table-columns';
import { ColumnMapping, type KindTexts } from './column-mapping';
import { pairRepeated, pairUnnamed } from './currency-columns';

/**
 * The columns of a table by the names of a format and of ten languages, checked against their values; then by values
 * alone where no name is known.
 *
 * @param texts whether a text is a known kind of transaction, or a sentence that names one
 * @param choices name in the header by field, which comes before the format; an empty name: no column
 */
export function mapColumns(
  table: FileTable,
  format: BrokerFormat,
  texts: KindTexts,
  choices: Partial<Record<ImportField, string>> = {},
): TableColumns {
  const { header } = table;
  const mapping = new ColumnMapping(table, format, texts);
  const { map, names, values, usedColumns } = mapping;
  mapping.takeChoices(choices);
  mapping.takeNamed();
  pairUnnamed(header, values, map, usedColumns);
  pairRepeated(names, values, map, usedColumns);
  mapping.takeUnnamed();
  const [fees, taxes] = [mapping.takeCosts('fee'), mapping.takeCosts('tax')];
  const kinds = mapping.takeKinds();
  return {
    map,
    fees,
    taxes,
    kinds,
    currencies: Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const code = mapping.currencyCodeOf(map[field]);
        return code ? [[field, code]] : [];
      }),
    ),
    unread: header.flatMap((_, column) =>
      usedColumns.has(column) || (values[column] ?? []).length === 0 ? [] : [column],
    ),
  };
}
