import {
  bestOf,
  exactValue,
  formatValue,
  type BestValue,
  type ColumnDefinition,
  type ColumnValue,
  type RowFields,
} from 'shared/market';

/** Value of one asset in a row. */
export interface SectionCell {
  value: ColumnValue;
  text: string;
  /** The exact figure, if the text abbreviates it. */
  exact: string | null;
  /** Second line, e.g. the share of revenue. */
  note?: string;
}

/** One figure of all assets. */
export interface SectionRow {
  column: ColumnDefinition;
  best: BestValue;
  /** In the order of the columns. Undefined while the values of the asset load. */
  cells: readonly (SectionCell | undefined)[];
}

/** A group of figures under a heading. */
export interface Section {
  id: string;
  title: string;
  /** Sentence below the heading. */
  note?: string;
  rows: readonly SectionRow[];
  /** Whether the API explains the figures. */
  explained?: boolean;
}

/**
 * A row of a comparison.
 *
 * @param fields values of each asset, undefined while they load
 * @param noteOf second line of a cell
 */
export function sectionRow(
  column: ColumnDefinition,
  fields: readonly (RowFields | undefined)[],
  noteOf?: (at: number) => string | undefined,
): SectionRow {
  return {
    column,
    best: bestOf(
      column,
      fields.map((one) => one ?? {}),
    ),
    cells: fields.map((one, at): SectionCell | undefined => {
      if (one === undefined) return undefined;
      const value = one[column.field] ?? null;
      const note = noteOf?.(at);
      return {
        value,
        text: formatValue(column, value, one),
        exact: exactValue(column, value),
        ...(note !== undefined && { note }),
      };
    }),
  };
}

/** Whether the figure is known of some asset, or may be once it has loaded. */
export const isKnownRow = ({ cells }: SectionRow): boolean =>
  cells.some((cell) => {
    if (cell === undefined) return true;
    const { value } = cell;
    return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
