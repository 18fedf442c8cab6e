import type { Deployment } from 'shared/contract';
import { parsePattern, patternsOverlap } from '../release/route-pattern';
import { isLive } from './deployments';

type Part = { name: string } & Deployment['extras'];

interface Claim {
  owner: string;
  text: string;
}

/**
 * What two parts claim at once: a path that both would match, a menu id, a slot id or the name of an
 * endpoint of the product API. Versions of the
 * same part may repeat each other, for a visitor gets only one of them.
 * @returns one line per conflict
 */
export function fleetConflicts(
  microFrontends: Readonly<Record<string, readonly Pick<Deployment, 'deployment' | 'extras'>[]>>,
): string[] {
  const live = Object.entries(microFrontends).flatMap(([name, list]) =>
    list.filter(isLive).map((d) => ({ name, ...d.extras })),
  );
  const collect = (pick: (part: (typeof live)[number]) => string[]): Claim[] => {
    const claims = live.flatMap((part) => pick(part).map((text) => ({ owner: part.name, text })));
    return claims.filter(
      (c, i) => claims.findIndex((d) => d.owner === c.owner && d.text === c.text) === i,
    );
  };
  return [
    ...conflicts(
      'route',
      collect((p) => p.routes.map((r) => r.path)),
      overlap,
    ),
    ...conflicts(
      'menu id',
      collect((p) => p.nav.map((n) => n.id)),
      (a, b) => a === b,
    ),
    ...conflicts(
      'slot id',
      collect((p) => p.slots.map((s) => s.id)),
      (a, b) => a === b,
    ),
    ...conflicts(
      'endpoint',
      collect((p) => p.endpoints ?? []),
      (a, b) => a === b,
    ),
    ...sectionConflicts(live),
    ...movedConflicts(live),
    ...live.flatMap((part) => [
      ...duplicates(part.routes.map((r) => r.path)).map(
        (text) => `${part.name} declares route ${text} twice`,
      ),
      ...duplicates(part.nav.map((n) => n.id)).map(
        (text) => `${part.name} declares menu id ${text} twice`,
      ),
      ...duplicates(part.slots.map((s) => s.id)).map(
        (text) => `${part.name} declares slot id ${text} twice`,
      ),
    ]),
  ];
}

const overlap = (a: string, b: string): boolean => {
  const [x, y] = [parsePattern(a), parsePattern(b)];
  return x !== null && y !== null && patternsOverlap(x, y);
};

/**
 * Redirects are consulted first: one that names somebody's page would hide it, one that names another's
 * address would take it away, and one that leads to a redirect would move twice (or for ever).
 */
function movedConflicts(live: readonly Part[]): string[] {
  const redirects = live.flatMap((part) =>
    (part.redirects ?? []).map((redirect) => ({ owner: part.name, ...redirect })),
  );
  const pages = live.flatMap((part) => part.routes.map(({ path }) => ({ owner: part.name, path })));
  const hidden = redirects.flatMap(({ owner, from }) =>
    pages
      .filter(({ path }) => overlap(from, path))
      .map((page) => `redirect ${from} of ${owner} hides route ${page.path} of ${page.owner}`),
  );
  const twice = redirects.flatMap((a, i) =>
    redirects
      // Versions of one part repeat each other.
      .filter((b, j) => j > i && overlap(a.from, b.from) && (a.owner !== b.owner || a.to !== b.to))
      .map((b) => `redirect ${a.from} is claimed by ${a.owner} and ${b.owner}`),
  );
  const chained = redirects.flatMap(({ owner, from, to }) =>
    redirects
      .filter((next) => overlap(to, next.from))
      .map(
        (next) => `redirect ${from} of ${owner} leads to redirect ${next.from} of ${next.owner}`,
      ),
  );
  return [...new Set([...hidden, ...twice, ...chained])];
}

/** Two remotes that declare one section of the menu must mean the same by it. */
function sectionConflicts(live: readonly Part[]): string[] {
  const declared = live.flatMap(({ name, nav }) =>
    nav.flatMap(({ section }) => (typeof section === 'string' ? [] : [{ name, ...section }])),
  );
  return [
    ...new Set(
      declared.flatMap((a, i) =>
        declared
          .slice(i + 1)
          .filter(
            (b) =>
              a.name !== b.name && a.id === b.id && (a.label !== b.label || a.order !== b.order),
          )
          .map(
            (b) =>
              `menu section ${a.id} is "${a.label}" (${a.order}) for ${a.name} and "${b.label}" (${b.order}) for ${b.name}`,
          ),
      ),
    ),
  ];
}

function conflicts(
  kind: string,
  claims: readonly Claim[],
  clash: (a: string, b: string) => boolean,
): string[] {
  return claims.flatMap((a, i) =>
    claims
      .slice(i + 1)
      .filter((b) => a.owner !== b.owner && clash(a.text, b.text))
      .map((b) =>
        a.text === b.text
          ? `${kind} ${a.text} is claimed by ${a.owner} and ${b.owner}`
          : `${kind} ${a.text} of ${a.owner} overlaps ${b.text} of ${b.owner}`,
      ),
  );
}

const duplicates = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((t, i) => texts.indexOf(t) !== i)),
];
