import { Suspense } from 'react';
import { platformServices } from 'shared/store';
import { lazyExtra } from 'shared/ui/lazy-piece';
import { useFirstPageShown } from '../../timing/use-first-page-shown';

const PagePanels = lazyExtra(() => import('./page-panels'));

/** Panels of remotes (slot `page-panel`). The first page does not wait for them. */
export function LazyPagePanels() {
  const isFirstPageShown = useFirstPageShown();
  const panels = isFirstPageShown ? (platformServices()?.contributions('page-panel') ?? []) : [];
  if (panels.length === 0) return null;
  return (
    <Suspense>
      <PagePanels panels={panels} />
    </Suspense>
  );
}
