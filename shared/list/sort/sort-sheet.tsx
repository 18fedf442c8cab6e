import { Button, Sheet } from 'shared/ui';
import SortKeys, { type SortKeysProps } from './sort-keys';

/** The sort keys for layouts without column headers. */
export default function SortSheet({
  open,
  onClose,
  ...keys
}: SortKeysProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Sort by"
      actions={
        <>
          <Button onClick={() => keys.onChange([])}>Reset</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <SortKeys {...keys} />
    </Sheet>
  );
}
