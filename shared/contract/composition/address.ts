/** Rules about addresses that the edge and the page keep alike; the edge answers, the page saves the way. */
import type { RedirectDeclaration } from './declaration';

/**
 * The one spelling of a page's path: no trailing slash, no `index.html`. Slashes are collapsed, so that
 * nothing can lead to `//another-host`.
 */
export function canonicalPath(path: string): string {
  const collapsed = path.replaceAll('\\', '/').replaceAll(/\/{2,}/g, '/');
  const plain = collapsed.replace(/\/index\.html?$/, '/');
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain;
}

/** Where a path has moved to; null when no redirect names it. Parameters are taken over as they stand. */
export function redirectOf(redirects: readonly RedirectDeclaration[], path: string): string | null {
  const segments = path.split('/');
  for (const { from, to } of redirects) {
    const params = matchSegments(from.split('/'), segments);
    if (params)
      return to
        .split('/')
        .map((segment) => params.get(segment) ?? segment)
        .join('/');
  }
  return null;
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Map<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params = new Map<string, string>();
  for (const [i, segment] of pattern.entries()) {
    const text = segments[i] ?? '';
    if (segment.startsWith(':') && text !== '') params.set(segment, text);
    else if (segment.toLowerCase() !== text.toLowerCase()) return null;
  }
  return params;
}

/** The address under which a path is shown: its one spelling, after the redirects were consulted. */
export function pageAddress(path: string, redirects: readonly RedirectDeclaration[]): string {
  const canonical = canonicalPath(path);
  return redirectOf(redirects, canonical) ?? canonical;
}
