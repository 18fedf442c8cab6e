import { REMOTE_RUNTIME, type Release, type ReleaseFile } from 'shared/contract';

const kb = (files: readonly ReleaseFile[]): number =>
  files.reduce((sum, f) => sum + f.brotliBytes, 0) / 1024;

/** Limit of the shell's starter: pages are complete with it alone. */
const STARTER_KB = 12;

interface ReleaseSize {
  what: string;
  kb: number;
  limit: number;
}

/**
 * Sizes of a release that have a declared budget, in kilobytes (1024 bytes) as brotli.
 * For the shell the entry is all of its scripts; what it needs for remotes counts as a page.
 */
export function releaseSizes(release: Release): ReleaseSize[] {
  const { entryKb, routeKb } = release.declaration.budgets;
  const entry = {
    what: 'entry',
    kb: kb(release.scripts.length > 0 ? release.scripts : [release.entry]),
    limit: entryKb,
  };
  const pages = new Set([...release.declaration.routes.map((r) => r.page), REMOTE_RUNTIME]);
  const routes = Object.entries(release.chunks)
    .filter(([id]) => pages.has(id))
    .map(([id, files]) => ({
      what: `page ${id}`,
      kb: kb(files.filter((f) => f.file.endsWith('.js'))),
      limit: routeKb,
    }));
  const starter = release.starter
    ? [{ what: 'starter', kb: kb([release.starter]), limit: STARTER_KB }]
    : [];
  return [entry, ...starter, ...routes];
}

/** Every size of a release that exceeds its declared budget. */
export const brokenBudgets = (release: Release): ReleaseSize[] =>
  releaseSizes(release).filter((size) => size.kb > size.limit);
