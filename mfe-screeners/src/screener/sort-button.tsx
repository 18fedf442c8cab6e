import { lazy, Suspense, useState } from 'react';
import { Button, Icon, Sheet } from 'shared/ui';
import type { SortKeysProps } from './sort-keys';

/** Fetched when it is opened. */
const SortKeys = lazy(() => import(/* webpackChunkName: 'grid-later' */ './sort-keys'));

/** Sorting where there are no column headers. */
export function SortButton(props: SortKeysProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" aria-label="Sort" title="Sort" onClick={() => setOpen(true)}>
        <Icon name="sort" size={18} />
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Sort by"
        actions={
          <>
            <Button onClick={() => props.onChange([])}>Reset</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <Suspense fallback={null}>
          <SortKeys {...props} />
        </Suspense>
      </Sheet>
    </>
  );
}
