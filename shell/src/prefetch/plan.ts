import {
  RouteTable,
  type ChunkReference,
  type Composition,
  type RouteDeclaration,
} from 'shared/contract';

export interface PlannedPage {
  pattern: string;
  route: RouteDeclaration;
  /** Scripts of the page: its remote's entry and its own chunks. */
  files: ChunkReference[];
}

/** Every page of the remotes, with its files. The shell's own pages are small and load with it. */
export function pagesOf({ remotes }: Composition): PlannedPage[] {
  return Object.values(remotes).flatMap(({ entry, routes, chunks }) =>
    routes.map((route) => ({
      pattern: route.path,
      route,
      files: [entry, ...(chunks[route.page] ?? [])].filter(({ url }) => /\.m?js$/.test(url)),
    })),
  );
}

/** Pages by path, compiled once: every link with intent is looked up. */
export function pagesByPath(pages: readonly PlannedPage[]): RouteTable<PlannedPage> {
  const table = new RouteTable<PlannedPage>();
  for (const page of pages) table.add(page.pattern, page);
  return table;
}

/**
 * Ranks pages for prefetching: by the visitor's own visits, then in menu order. Pages that are
 * neither in the menu nor visited before are not prefetched.
 */
export function rank(
  pages: readonly PlannedPage[],
  menu: readonly string[],
  visits: ReadonlyMap<string, number>,
): PlannedPage[] {
  const menuIndex = (pattern: string): number => {
    const at = menu.indexOf(pattern);
    return at < 0 ? menu.length : at;
  };
  return pages
    .filter(({ pattern }) => visits.has(pattern) || menu.includes(pattern))
    .toSorted(
      (a, b) =>
        (visits.get(b.pattern) ?? 0) - (visits.get(a.pattern) ?? 0) ||
        menuIndex(a.pattern) - menuIndex(b.pattern),
    );
}
