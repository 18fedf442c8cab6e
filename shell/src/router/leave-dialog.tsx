import { Button, Dialog } from 'shared/ui';
import { LEAVE_QUESTION } from './leave-question';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to discard unsaved changes. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      {...LEAVE_QUESTION}
      actions={
        <>
          {/* Focused, so that Enter does not discard changes. */}
          <Button data-autofocus="" onClick={onStay}>
            Stay
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
