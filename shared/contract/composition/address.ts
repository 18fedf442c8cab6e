/**
 * Address rules shared by the edge and the page. The edge redirects, the page avoids the round
 * trip.
 */
import type { RedirectDeclaration } from './declaration';

/** Escapes of letters, digits, `-`, `_` and `~`, which are equivalent to the character. */
const NEEDLESS_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi;

/** Decodes needless escapes. A path with a malformed escape is left unchanged. */
function withoutNeedlessEscapes(path: string): string {
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path);
  } catch {
    return path;
  }
  return path.replaceAll(NEEDLESS_ESCAPE, (escape) => {
    const character = decodeURIComponent(escape);
    return /[\w~-]/.test(character) ? character : escape;
  });
}

/**
 * Canonical form of a page's path: no trailing slash, no `index.html`, no needless escape. Slashes
 * are collapsed, so that a path cannot lead to `//another-host`.
 */
export function canonicalPath(path: string): string {
  const collapsed = withoutNeedlessEscapes(path)
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/');
  const plain = collapsed.replace(/\/index\.html?$/, '/');
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain;
}

/** Target of a redirect. Null if no redirect matches. Parameters are copied verbatim. */
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

/** The public address of a path: its canonical form, after redirects. */
export function pageAddress(path: string, redirects: readonly RedirectDeclaration[]): string {
  const canonical = canonicalPath(path);
  return redirectOf(redirects, canonical) ?? canonical;
}
