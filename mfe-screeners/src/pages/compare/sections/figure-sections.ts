import {
  catalogueOf,
  COLUMN_GROUP_LABELS,
  COLUMN_GROUPS,
  type AssetType,
  type ColumnDefinition,
  type RowFields,
} from 'shared/market';
import { isKnownRow, sectionRow, type Section } from './section';

/** Formats of names, lists and links, which are not figures. */
const NAMING_FORMATS = new Set<ColumnDefinition['format']>(['symbol', 'logo', 'link', 'brokers']);
/** Fields that only lists need. */
const LIST_FIELDS = new Set(['mainListing', 'priority', 'yearsOfKnownEps', 'peRatioMonths']);

/**
 * Columns of the catalogue that a comparison shows, hidden ones included. A new figure of the
 * catalogue is compared without a change here.
 */
export const comparedColumns = (type: AssetType): ColumnDefinition[] =>
  catalogueOf(type).columns.filter(
    ({ field, type: kind, format, filter }) =>
      kind !== 'list' &&
      filter !== 'none' &&
      filter !== 'search' &&
      !NAMING_FORMATS.has(format) &&
      !LIST_FIELDS.has(field),
  );

export interface FigureSections {
  sections: Section[];
  /** Names of the figures that are known for none of the assets. */
  unknown: string[];
}

/**
 * Figures of the catalogue in its groups, without those that no asset has.
 *
 * @param fields values of each asset, undefined while they load
 */
export function figureSections(
  type: AssetType,
  fields: readonly (RowFields | undefined)[],
): FigureSections {
  const rows = comparedColumns(type).map((column) => sectionRow(column, fields));
  const knownRows = rows.filter(isKnownRow);
  return {
    sections: COLUMN_GROUPS.map((group) => ({
      id: group,
      title: COLUMN_GROUP_LABELS[group],
      rows: knownRows.filter(({ column }) => column.group === group),
      explained: true,
    })).filter((section) => section.rows.length > 0),
    unknown: rows
      .filter((row) => !isKnownRow(row))
      .map(({ column }) => column.title ?? column.label),
  };
}
