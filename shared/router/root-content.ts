import { createContext, type ReactNode } from 'react';

/** The route that is committed, as a root needs it to decide what it draws. */
export interface CommittedRoute {
  /** `shell` or the name of the remote that owns the route. */
  owner: string;
  /** Key of the page within its owner. */
  page: string;
}

/** What one React root draws: the frame around everything, and the page of a route it owns. */
export interface RootContent {
  owner: string;
  layout?: (outlet: ReactNode) => ReactNode;
  page: (route: CommittedRoute) => ReactNode;
}

/** Every root renders the same router; this tells the routes' elements whose root they stand in. */
export const RootContentContext = createContext<RootContent | null>(null);
