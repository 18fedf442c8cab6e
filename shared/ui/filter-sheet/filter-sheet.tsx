import type { ReactNode } from 'react';
import { formatInteger } from 'shared/market';
import { Button } from '../button/button';
import { Sheet } from '../overlay/dialog';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  onReset: () => void;
  /** Where the reset leads, if not to no filter at all. */
  resetText?: string;
  /** Rows that match, with what is being typed; null while they are counted. */
  total: number | null;
  children: ReactNode;
}

/** The filters where the panel does not fit beside the list. */
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
