import type { ReactNode } from 'react';
import { Button, Dialog } from 'shared/ui';

/** Asks before a whole watchlist or portfolio is deleted. Cancel has the focus. */
export function DeleteDialog({
  title,
  children,
  busy = false,
  onDelete,
  onClose,
}: {
  /** The question, with the name of the list. */
  title: string;
  /** Consequences of the deletion, in one sentence. */
  children: ReactNode;
  busy?: boolean;
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      title={title}
      description={children}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" icon="trash" busy={busy} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  );
}
