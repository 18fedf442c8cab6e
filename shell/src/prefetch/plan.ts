import type { ChunkReference, Composition, RouteDeclaration } from 'shared/contract';
import { matchPath } from 'shared/router';

export interface PlannedPage {
  pattern: string;
  route: RouteDeclaration;
  /** Scripts that the page needs: its remote's entry and its own chunks. */
  files: ChunkReference[];
}

/** Every page that a remote owns, with its files. The shell's own pages are small and come with it. */
export function pagesOf({ remotes }: Composition): PlannedPage[] {
  return Object.values(remotes).flatMap(({ entry, routes, chunks }) =>
    routes.map((route) => ({
      pattern: route.path,
      route,
      files: [entry, ...(chunks[route.page] ?? [])].filter(({ url }) => /\.m?js$/.test(url)),
    })),
  );
}

/** The page at a path; one without parameters before one with. */
export const pageAt = (pages: readonly PlannedPage[], path: string): PlannedPage | undefined =>
  pages
    .filter(({ pattern }) => matchPath({ path: pattern, end: true }, path))
    .toSorted((a, b) => a.pattern.split(':').length - b.pattern.split(':').length)[0];

/**
 * In which order pages are worth having: by the visitor's own visits, then as the menu lists them. Pages
 * that are neither in the menu nor were ever visited are not fetched ahead.
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
