import { styled } from 'shared/styled';
import { Button, Cluster } from 'shared/ui';

const Bar = styled(Cluster)`
  gap: var(--space-2) var(--space-3);
  margin-bottom: var(--space-4);
  padding: 10px var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--accent-soft);
  font-size: var(--text-sm);
  line-height: 18px;
  > p {
    flex: 1 1 320px;
    color: var(--ink-2);
  }
`;

/** Instructions and actions in edit mode. */
export function EditBar({
  canReset,
  onAdd,
  onReset,
}: {
  canReset: boolean;
  onAdd: () => void;
  onReset: () => void;
}) {
  return (
    <Bar role="group" aria-label="Edit the layout">
      <p>
        Drag a card by its handle, or press Shift and an arrow key in it. Resize it at its corner,
        by arrow keys too.
      </p>
      <Button size="sm" variant="primary" icon="plus" onClick={onAdd}>
        Add a widget
      </Button>
      <Button size="sm" disabled={!canReset} onClick={onReset}>
        Reset
      </Button>
    </Bar>
  );
}
