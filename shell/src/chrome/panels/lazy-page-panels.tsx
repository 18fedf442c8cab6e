import { Suspense, useSyncExternalStore } from 'react';
import { platformServices } from 'shared/store';
import { lazyExtra } from 'shared/ui/lazy-piece';

const PagePanels = lazyExtra(() => import('./page-panels'));

const never = () => () => {};

/** Panels of remotes (slot `page-panel`); their code loads only if there are any. */
export function LazyPagePanels() {
  // The prerendered chrome has no panels, so hydration starts without them.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const panels = hydrated ? (platformServices()?.contributions('page-panel') ?? []) : [];
  if (panels.length === 0) return null;
  return (
    <Suspense>
      <PagePanels panels={panels} />
    </Suspense>
  );
}
