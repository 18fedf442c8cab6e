import { useState } from 'react';
import { Button, LazyOnFirstOpen } from 'shared/ui';
import type { CopyDialogProps } from './copy-dialog';
import { lazyDialog } from 'shared/ui/lazy-piece';

const CopyDialog = lazyDialog(
  'The copy dialog',
  () => import(/* webpackChunkName: 'rule-filter-sheets' */ './copy-dialog'),
);

/** Copies the rules to a screen of all stocks. */
export function CopyButton({ filter, isActive, thresholdOf }: Omit<CopyDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="copy" data-compact="" title="Copy to My screens" onClick={() => setOpen(true)}>
        Copy to My screens
      </Button>
      <LazyOnFirstOpen open={isOpen}>
        {isOpen && (
          <CopyDialog {...{ filter, isActive, thresholdOf }} onClose={() => setOpen(false)} />
        )}
      </LazyOnFirstOpen>
    </>
  );
}
