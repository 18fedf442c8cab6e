import { Suspense, useSyncExternalStore } from 'react';
import { platformServices, type SlotContribution } from 'shared/store';
import { lazyExtra } from 'shared/ui/lazy-piece';
import { useFirstPageShown } from '../../timing/use-first-page-shown';
import { useTrays } from './use-trays';

const PageTrays = lazyExtra(() => import('./page-trays'));

const NONE: readonly SlotContribution<'page-tray'>[] = [];
const never = () => () => {};

/** Bars of remotes below every page (slot `page-tray`); their code loads when one opens. */
export function LazyPageTrays() {
  // The prerendered chrome has no trays, so hydration starts without them.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const trays = hydrated ? (platformServices()?.contributions('page-tray') ?? NONE) : NONE;
  const isFirstPageShown = useFirstPageShown();
  const { open, queue, onHandled } = useTrays(trays, isFirstPageShown && trays.length > 0);
  if (open.length === 0) return null;
  return (
    <Suspense>
      <PageTrays trays={open} queue={queue} onHandled={onHandled} />
    </Suspense>
  );
}
