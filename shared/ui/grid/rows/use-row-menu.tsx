import { useCallback, useRef, useState, type ReactNode } from 'react';
import { MenuPanel, type MenuItem } from '../../overlay/menu-panel';
import type { GridRow } from '../grid-model';

/** One menu for all rows: a page of 200 rows has 200 buttons, not 200 menus. */
export function useRowMenu(
  items: ((row: GridRow) => readonly MenuItem[]) | undefined,
  rowName: (row: GridRow) => string,
): {
  /** Opens the menu at the row's button, or closes it there. */
  open: (row: GridRow, button: HTMLElement) => void;
  menu: ReactNode;
} {
  const [row, setRow] = useState<GridRow | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const open = useCallback((next: GridRow, button: HTMLElement) => {
    anchor.current = button;
    setRow((openRow) => (openRow?.key === next.key ? null : next));
  }, []);
  const menu = row && items && (
    <MenuPanel
      key={row.key}
      anchor={anchor}
      align="end"
      label={`Actions for ${rowName(row)}`}
      items={items(row)}
      onClose={() => setRow(null)}
    />
  );
  return { open, menu };
}
