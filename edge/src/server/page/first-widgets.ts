import type { ChunkReference } from 'shared/contract';
import type { PathOwner } from '../../composition/owner';
import { isRefused, type Resolution } from '../../composition/resolve';

/** The page that offers the slot `dashboard-widget`. */
const DASHBOARD = '/dashboard';
/** Widgets of the initial layout that a window of 900 px shows on a desktop. */
const IN_VIEW = 5;

/**
 * Scripts of other remotes whose widgets a dashboard shows first: entry and files of the widget,
 * each once. The page itself would request them after its first rendering, one after the other. A
 * changed layout may need none of them; most users keep the initial one.
 *
 * @returns no files for any other page
 */
export function firstWidgetScripts(
  resolution: Resolution,
  owner: PathOwner | null,
): ChunkReference[] {
  if (owner?.route.path !== DASHBOARD) return [];
  const widgets = Object.entries(resolution.remotes).flatMap(([name, { extras }]) =>
    extras.slots.flatMap((slot) =>
      slot.slot === 'dashboard-widget' && slot.initial === true
        ? [{ name, id: slot.id, order: slot.order ?? 0 }]
        : [],
    ),
  );
  const files = widgets
    .toSorted((a, b) => a.order - b.order)
    .slice(0, IN_VIEW)
    .filter(({ name }) => name !== owner.name && !isRefused(resolution, name))
    .flatMap(({ name, id }) => filesOf(resolution, name, id));
  return files.filter(
    ({ url }, at) => url.endsWith('.js') && files.findIndex((other) => other.url === url) === at,
  );
}

function filesOf({ remotes }: Resolution, name: string, id: string): ChunkReference[] {
  const remote = remotes[name];
  return remote
    ? [
        { url: remote.url, integrity: remote.metadata.integrity },
        ...(remote.extras.chunks[id] ?? []),
      ]
    : [];
}
