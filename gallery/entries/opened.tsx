import { useState, type ReactNode } from 'react';
import { Button } from 'shared/ui';

/** A button that opens an overlay. The test of the gallery presses it (`data-opens`). */
export function Opened({
  children,
}: {
  children: (open: boolean, onClose: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens="" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(open, () => setOpen(false))}
    </>
  );
}
