/** The pages whose first screen the edge renders: those of routes with `rendering: server`. */
import { serverPages } from 'shared/remote/server';

export const { contract, pages, renderPage } = serverPages({
  calendar: () => import('./pages/calendar'),
});
