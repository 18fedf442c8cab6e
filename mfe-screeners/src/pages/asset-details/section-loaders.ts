import type { ComponentType } from 'react';
import type { SectionProps } from './page/section-props';
import type { OwnSectionId } from './page/sections';

type Load = () => Promise<{ default: ComponentType<SectionProps> }>;

/** Content of own sections, each a separate chunk, loaded near the viewport. */
export const SECTION_LOADERS: Readonly<Partial<Record<OwnSectionId, Load>>> = {
  components: () => import('./components/components'),
  holdings: () => import('./components/components'),
  memberships: () => import('./components/memberships'),
  'fund-cost': () => import('./blocks/fund-cost'),
  supply: () => import('./blocks/supply'),
  converter: () => import('./blocks/converter'),
  ratios: () => import('./statistics/further-statistics'),
  risk: () => import('./statistics/further-statistics'),
  financials: () => import('./financials/financials'),
  dividends: () => import('./dividends/dividends'),
  earnings: () => import('./earnings/earnings'),
  technicals: () => import('./technicals/technicals'),
  peers: () => import('./peers/peers'),
  brokers: () => import('./blocks/brokers'),
  news: () => import('./blocks/news'),
};
