import { RouteTable, type Deployment } from 'shared/contract';
import { isLive } from './deployments';

type Remote = { name: string } & Deployment['extras'];

interface Claim {
  owner: string;
  text: string;
}

/**
 * Claims of two micro-frontends that conflict: a path that both match, a menu id, a slot id or the
 * name of an endpoint of the product API. Versions of the same micro-frontend may repeat each
 * other, because a visitor gets only one of them.
 * @returns one line per conflict
 */
export function fleetConflicts(
  microFrontends: Readonly<Record<string, readonly Pick<Deployment, 'deployment' | 'extras'>[]>>,
): string[] {
  const live = Object.entries(microFrontends).flatMap(([name, list]) =>
    list.filter(isLive).map((d) => ({ name, ...d.extras })),
  );
  const collect = (pick: (remote: (typeof live)[number]) => string[]): Claim[] => {
    const claims = live.flatMap((remote) =>
      pick(remote).map((text) => ({ owner: remote.name, text })),
    );
    return [...new Map(claims.map((claim) => [`${claim.owner} ${claim.text}`, claim])).values()];
  };
  return [
    ...conflicts(
      'route',
      collect((p) => p.routes.map((r) => r.path)),
      overlapping,
    ),
    ...conflicts(
      'menu id',
      collect((p) => p.nav.map((n) => n.id)),
      equal,
    ),
    ...conflicts(
      'slot id',
      collect((p) => p.slots.map((s) => s.id)),
      equal,
    ),
    ...conflicts(
      'endpoint',
      collect((p) => p.endpoints ?? []),
      equal,
    ),
    ...sectionConflicts(live),
    ...movedConflicts(live),
    ...live.flatMap((remote) => [
      ...duplicates(remote.routes.map((r) => r.path)).map(
        (text) => `${remote.name} declares route ${text} twice`,
      ),
      ...duplicates(remote.nav.map((n) => n.id)).map(
        (text) => `${remote.name} declares menu id ${text} twice`,
      ),
      ...duplicates(remote.slots.map((s) => s.id)).map(
        (text) => `${remote.name} declares slot id ${text} twice`,
      ),
    ]),
  ];
}

/**
 * For each claim, the positions of earlier claims that collide with it. Linear in the number of
 * claims.
 */
type Collisions = (texts: readonly string[]) => (readonly number[])[];

const overlapping: Collisions = (texts) => {
  const table = new RouteTable<number>();
  return texts.map((text, i) => {
    const before = table.overlapping(text);
    table.add(text, i);
    return before;
  });
};

const equal: Collisions = (texts) => {
  const before = new Map<string, number[]>();
  return texts.map((text, i) => {
    const same = before.get(text) ?? [];
    before.set(text, [...same, i]);
    return same;
  });
};

/** Values by their path pattern. */
function tableBy<T>(values: readonly T[], patternOf: (value: T) => string): RouteTable<T> {
  const table = new RouteTable<T>();
  for (const value of values) table.add(patternOf(value), value);
  return table;
}

/**
 * Redirects are matched before routes. So a redirect must not match a page (it would hide it),
 * claim the address of another redirect, or lead to a redirect (it would redirect twice or for
 * ever).
 */
function movedConflicts(live: readonly Remote[]): string[] {
  const redirects = live.flatMap((remote) =>
    (remote.redirects ?? []).map((redirect) => ({ owner: remote.name, ...redirect })),
  );
  const pages = live.flatMap((remote) =>
    remote.routes.map(({ path }) => ({ owner: remote.name, path })),
  );
  const byPage = tableBy(pages, ({ path }) => path);
  const bySource = tableBy(redirects, ({ from }) => from);
  const hidden = redirects.flatMap(({ owner, from }) =>
    byPage
      .overlapping(from)
      .map((page) => `redirect ${from} of ${owner} hides route ${page.path} of ${page.owner}`),
  );
  const positions = new Map(redirects.map((redirect, i) => [redirect, i]));
  const twice = redirects.flatMap((a, i) =>
    bySource
      .overlapping(a.from)
      // Versions of one remote repeat each other.
      .filter((b) => (positions.get(b) ?? 0) > i && (a.owner !== b.owner || a.to !== b.to))
      .map((b) => `redirect ${a.from} is claimed by ${a.owner} and ${b.owner}`),
  );
  const chained = redirects.flatMap(({ owner, from, to }) =>
    bySource
      .overlapping(to)
      .map(
        (next) => `redirect ${from} of ${owner} leads to redirect ${next.from} of ${next.owner}`,
      ),
  );
  return [...new Set([...hidden, ...twice, ...chained])];
}

/** Two remotes that declare the same menu section must declare it equally. */
function sectionConflicts(live: readonly Remote[]): string[] {
  const declared = live.flatMap(({ name, nav }) =>
    nav.flatMap(({ section }) => (typeof section === 'string' ? [] : [{ name, ...section }])),
  );
  // Most entries of a section are equal: one of each kind is compared.
  const kinds = [
    ...new Map(
      declared.map((one) => [[one.id, one.name, one.order, one.label].join('\n'), one]),
    ).values(),
  ];
  return kinds.flatMap((a, i) =>
    kinds
      .slice(i + 1)
      .filter(
        (b) => a.id === b.id && a.name !== b.name && (a.label !== b.label || a.order !== b.order),
      )
      .map(
        (b) =>
          `menu section ${a.id} is "${a.label}" (${a.order}) for ${a.name} and "${b.label}" (${b.order}) for ${b.name}`,
      ),
  );
}

function conflicts(kind: string, claims: readonly Claim[], collisions: Collisions): string[] {
  const texts = claims.map(({ text }) => text);
  return collisions(texts)
    .flatMap((before, j) => before.map((i) => [i, j] as const))
    .toSorted(([i, j], [k, l]) => i - k || j - l)
    .flatMap(([i, j]) => {
      const [a, b] = [claims[i], claims[j]];
      if (!a || !b || a.owner === b.owner) return [];
      return a.text === b.text
        ? `${kind} ${a.text} is claimed by ${a.owner} and ${b.owner}`
        : `${kind} ${a.text} of ${a.owner} overlaps ${b.text} of ${b.owner}`;
    });
}

function duplicates(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].flatMap(([text, count]) => (count > 1 ? [text] : []));
}
