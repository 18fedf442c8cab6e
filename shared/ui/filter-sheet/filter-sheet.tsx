import type { ReactNode } from 'react';
import { formatInteger } from 'shared/market';
import { Button } from '../button/button';
import { Sheet } from '../overlay/dialog';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  onReset: () => void;
  /** Label of the reset button, if it does not remove all filters. */
  resetText?: string;
  /** Matching rows, including the current input. Null while loading. */
  total: number | null;
  children: ReactNode;
}

/** The filters on screens without space for the panel beside the list. */
export function FilterSheet({
  open,
  onClose,
  onReset,
  resetText = 'Clear all',
  total,
  children,
}: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      side="start"
      actions={
        <>
          <Button onClick={onReset}>{resetText}</Button>
          <Button variant="primary" onClick={onClose}>
            Show {total === null ? '…' : formatInteger(total)}
          </Button>
        </>
      }
    >
      {/* Not the search field: on a phone the keyboard would cover the filters. */}
      <div tabIndex={-1} data-autofocus="">
        {children}
      </div>
    </Sheet>
  );
}
