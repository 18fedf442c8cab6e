import { Suspense } from 'react';
import { platformServices } from 'shared/store';
import { lazyExtra } from 'shared/ui/lazy-piece';
import { useFirstPageShown } from '../../timing/use-first-page-shown';

const PageTrays = lazyExtra(() => import('./page-trays'));

/** Bars of remotes below every page (slot `page-tray`). The first page does not wait for them. */
export function LazyPageTrays() {
  const isFirstPageShown = useFirstPageShown();
  const trays = isFirstPageShown ? (platformServices()?.contributions('page-tray') ?? []) : [];
  if (trays.length === 0) return null;
  return (
    <Suspense>
      <PageTrays trays={trays} />
    </Suspense>
  );
}
