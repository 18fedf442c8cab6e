/** The pages whose first screen the edge renders: those of routes with `rendering: server`. */
import { serverPages } from 'shared/remote/server';

export const { contract, pages, renderPage } = serverPages({
  'asset-screener': () => import('./pages/asset-screener'),
  stocks: () => import('./pages/stocks'),
  'gainers-losers': () => import('./pages/gainers-losers'),
  'penny-stocks': () => import('./pages/penny-stocks'),
  'upcoming-dividends': () => import('./pages/upcoming-dividends'),
  etfs: () => import('./pages/etfs'),
  crypto: () => import('./pages/crypto'),
  currencies: () => import('./pages/currencies'),
  indices: () => import('./pages/indices'),
  'asset-details': () => import('./pages/asset-details'),
});
