import { Button, Dialog } from 'shared/ui';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** The question of the guard. */
export default function LeaveDialog({ onStay, onLeave }: Props) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Leave without saving?"
      description="What you have entered on this page is not saved yet. It is lost when you leave."
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
