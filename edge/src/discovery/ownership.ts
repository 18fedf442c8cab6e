import type { Deployment } from 'shared/contract';
import { parsePattern, patternsOverlap } from '../composition/route-pattern';

/** Some visitor gets it: retained releases without traffic claim nothing. */
const isLive = (d: Pick<Deployment, 'deployment'>): boolean =>
  d.deployment.traffic > 0 || d.deployment.default;

interface Claim {
  owner: string;
  text: string;
}

/**
 * What two parts claim at once: a path that both would match, a menu id or a slot id. Versions of the
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
      (a, b) => {
        const [x, y] = [parsePattern(a), parsePattern(b)];
        return x !== null && y !== null && patternsOverlap(x, y);
      },
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
