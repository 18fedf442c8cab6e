import { Suspense } from 'react';
import { useAppSelector } from 'shared/store';
import { selectPlatform } from 'shared/store/host';
import { lazyPiece } from 'shared/ui/lazy-piece';

const OverrideBadge = lazyPiece('The note of overridden releases', async () => ({
  default: (await import('./override-badge')).OverrideBadge,
}));

/** Its code loads in tabs with overrides only. */
export function LazyOverrideBadge() {
  const isOverridden = useAppSelector(
    (state) => Object.keys(selectPlatform(state).overrides).length > 0,
  );
  if (!isOverridden) return null;
  return (
    <Suspense>
      <OverrideBadge />
    </Suspense>
  );
}
