import { useState } from 'react';
import { Button, Icon, LazyOnFirstOpen } from 'shared/ui';
import type { SortKeysProps } from './sort-keys';
import { lazyDialog } from 'shared/ui/lazy-piece';

/** Loaded when it is opened. */
const SortSheet = lazyDialog(
  'The sorting',
  () => import(/* webpackChunkName: 'grid-later' */ './sort-sheet'),
);

/** Sort button for layouts without column headers. */
export function SortButton(props: SortKeysProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" aria-label="Sort" title="Sort" onClick={() => setOpen(true)}>
        <Icon name="sort" size={18} />
      </Button>
      <LazyOnFirstOpen open={open}>
        <SortSheet {...props} open={open} onClose={() => setOpen(false)} />
      </LazyOnFirstOpen>
    </>
  );
}
