import type { Deployment, RouteAvailability, RouteDeclaration } from 'shared/contract';
import type { Resolution } from './resolve';

/** Properties of a site that decide which routes exist on it. */
export interface SiteKind {
  environment: 'production' | 'development';
  firebase: 'local' | 'project';
}

const EXISTS: Record<RouteAvailability, (site: SiteKind) => boolean> = {
  development: ({ environment }) => environment === 'development',
  'local-firebase': ({ firebase }) => firebase === 'local',
};

const exists = ({ availability }: RouteDeclaration, site: SiteKind): boolean =>
  availability === undefined || EXISTS[availability](site);

/** The resolution without routes that do not exist on this site, and without the menu entries to them. */
export function availableHere(resolution: Resolution, site: SiteKind): Resolution {
  const { shell, remotes } = resolution;
  return {
    ...resolution,
    shell: withoutMissing(shell, site),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, deployment]) => [name, withoutMissing(deployment, site)]),
    ),
  };
}

/** The same deployment gives the same object for the same kind of site. */
const filtered = new WeakMap<Deployment, Map<string, Deployment>>();

function withoutMissing(deployment: Deployment, site: SiteKind): Deployment {
  const kinds = filtered.get(deployment) ?? new Map<string, Deployment>();
  filtered.set(deployment, kinds);
  const kind = `${site.environment} ${site.firebase}`;
  const present = kinds.get(kind) ?? filterRoutes(deployment, site);
  kinds.set(kind, present);
  return present;
}

function filterRoutes(deployment: Deployment, site: SiteKind): Deployment {
  const { routes, nav } = deployment.extras;
  const missing = new Set(routes.filter((route) => !exists(route, site)).map(({ path }) => path));
  if (missing.size === 0) return deployment;
  return {
    ...deployment,
    extras: {
      ...deployment.extras,
      routes: routes.filter(({ path }) => !missing.has(path)),
      nav: nav.filter(({ path }) => !missing.has(path)),
    },
  };
}
