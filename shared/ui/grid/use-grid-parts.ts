import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { ColumnDefinition } from 'shared/market';
import type { ExtraColumn, GridGroup, GridRow } from './grid-model';
import type { GridProps } from './grid-props';
import type { RowParts } from './rows/grid-row';
import { useRowMenu } from './rows/use-row-menu';

/** Inputs that table, cards and print share, with their defaults. Every row compares them. */
export interface GridParts extends Omit<RowParts, 'onPick' | 'pickVerb'> {
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string | undefined;
  groups: readonly GridGroup[] | undefined;
  livePrices: boolean;
}

const NO_EXTRA: readonly ExtraColumn[] = [];
const notReported = () => 'not reported';

/** The parts of a grid, and its open row menu. Functions keep their identity for all rows. */
export function useGridParts(props: GridProps): { parts: GridParts; rowMenu: ReactNode } {
  const { catalogue, columns: fields } = props;
  const columns = useMemo(
    () =>
      fields.flatMap((field) => catalogue.columns.find((column) => column.field === field) ?? []),
    [fields, catalogue],
  );
  const latestName = useRef(props.rowName);
  useLayoutEffect(() => {
    latestName.current = props.rowName;
  }, [props.rowName]);
  const rowName = useCallback((row: GridRow) => latestName.current(row), []);
  const { open, menu } = useRowMenu(props.rowMenu, rowName);
  return {
    parts: {
      columns,
      extra: props.extraColumns ?? NO_EXTRA,
      nameField: props.nameField,
      groups: props.groups,
      livePrices: props.livePrices ?? false,
      rowHeader: props.rowHeader,
      rowName,
      rowLink: props.rowLink,
      missingReason: props.missingReason ?? notReported,
      cell: props.cell,
      isExplained: props.explanation?.has,
      rowActions: props.rowActions,
      onMenu: props.rowMenu && open,
    },
    rowMenu: menu,
  };
}
