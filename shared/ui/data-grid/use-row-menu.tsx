import { useCallback, useRef, useState, type ReactNode } from 'react';
import { tickerOf } from 'shared/market';
import { MenuPanel, type MenuItem } from '../overlay/menu-panel';
import type { GridRow } from './grid-model';

/** The one menu of all rows: a page of 200 rows carries 200 buttons, not 200 menus. */
export function useRowMenu(items: ((row: GridRow) => readonly MenuItem[]) | undefined): {
  /** Opens the menu beside the button of the row, or closes it there. */
  open: (row: GridRow, button: HTMLElement) => void;
  menu: ReactNode;
} {
  const [row, setRow] = useState<GridRow | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const open = useCallback((next: GridRow, button: HTMLElement) => {
    anchor.current = button;
    setRow((shown) => (shown?.symbol === next.symbol ? null : next));
  }, []);
  const menu = row && items && (
    <MenuPanel
      key={row.symbol}
      anchor={anchor}
      align="end"
      label={`Actions for ${tickerOf(row.symbol)}`}
      items={items(row)}
      onClose={() => setRow(null)}
    />
  );
  return { open, menu };
}
