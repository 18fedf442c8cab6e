import type { FrameInput } from 'shared/contract';
import { layoutOf } from '../chrome/layout/layout-rules';
import { currentOf, navigationOf } from '../chrome/navigation/navigation';
import { routesOf } from '../router/page-owner';

/**
 * Cache key of the prerendered chrome of a path: matching routes, hidden parts of the chrome and
 * highlighted menu entries. Details of two assets share one chrome, and so do two unowned paths.
 */
export function frameKey({ composition, pathname }: FrameInput): string {
  const matching = routesOf(composition).matches(pathname);
  const active = navigationOf(composition)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const current = currentOf(entry, pathname);
      return current ? [[entry.id, current]] : [];
    });
  return JSON.stringify([
    matching.map(({ path }) => path),
    layoutOf(pathname),
    active,
    new Date().getFullYear(),
  ]);
}
