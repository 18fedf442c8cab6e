import type { FrameInput } from 'shared/contract';
import { layoutOf } from '../chrome/layout/layout-rules';
import { currentOf, navigationOf } from '../chrome/navigation/navigation';
import { routesOf } from '../router/page-owner';

/**
 * What of a path a frame depends on: the routes that match it, the parts of the frame that it hides
 * and the entries of the menu that it highlights. Details of two assets have the same frame, and so
 * have two paths that nobody owns.
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
