import { Button, Dialog } from 'shared/ui';
import { LEAVE_QUESTION } from './leave-question';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Dialog of the unsaved-changes guard. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      {...LEAVE_QUESTION}
      actions={
        <>
          {/* Enter loses nothing. */}
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
