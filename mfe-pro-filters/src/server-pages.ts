/** The pages whose first screen the edge renders: those of routes with `rendering: server`. */
import { serverPages } from 'shared/remote/server';

export const { contract, pages, renderPage } = serverPages({
  plumbline: () => import('./pages/plumbline'),
  'rule-filter': () => import('./pages/rule-filter'),
  'hedge-funds': () => import('./pages/hedge-funds'),
  'hedge-fund': () => import('./pages/hedge-fund'),
  'asset-holders': () => import('./pages/asset-holders'),
  politicians: () => import('./pages/politicians'),
  politician: () => import('./pages/politician'),
});
