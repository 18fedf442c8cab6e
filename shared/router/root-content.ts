import { createContext, type ReactNode } from 'react';

/** The committed route, from which a root derives its content. */
export interface CommittedRoute {
  /** `shell` or the name of the remote that owns the route. */
  owner: string;
  /** Key of the page within its owner. */
  page: string;
}

/**
 * Content of one React root: the chrome around everything, and the page of a route that it owns.
 */
export interface RootContent {
  owner: string;
  layout?: (outlet: ReactNode) => ReactNode;
  page: (route: CommittedRoute) => ReactNode;
}

/**
 * Every root renders the same router. This context identifies the root for elements of the routes.
 */
export const RootContentContext = createContext<RootContent | null>(null);
