import type { SlotInputs } from 'shared/contract';
import { Slot } from 'shared/remote';
import { ControlFailure } from 'shared/ui/lazy-piece';

/** Action of another remote on the whole list, such as an alert. */
export function ListAction({ list }: { list: SlotInputs['list-action'] }) {
  return (
    <span data-slot="">
      <Slot
        name="list-action"
        input={list}
        renderFailure={(retry) => <ControlFailure onRetry={retry} />}
      />
    </span>
  );
}
