import type { ComponentType } from 'react';
import type { Asset } from 'shared/contract';
import type { SectionId } from './sections';

/** What the content of a section gets, and how it tells of itself. */
export interface SectionProps {
  asset: Asset;
  /** Height in px that is kept free for the whole section while it waits. */
  height: number;
  /** There is nothing to tell: the section leaves the page. */
  onEmpty: () => void;
}

type Load = () => Promise<{ default: ComponentType<SectionProps> }>;

/** Each a chunk of its own, fetched when its place comes near the window. */
export const SECTION_LOADERS: Readonly<Partial<Record<SectionId, Load>>> = {
  score: () => import('../score/score'),
  'fund-cost': () => import('../blocks/fund-cost'),
  supply: () => import('../blocks/supply'),
  converter: () => import('../blocks/converter'),
  financials: () => import('../financials/financials'),
  checks: () => import('../checks/checks'),
  dividends: () => import('../dividends/dividends'),
  earnings: () => import('../earnings/earnings'),
  technicals: () => import('../technicals/technicals'),
  funds: () => import('../ownership/fund-holders'),
  senators: () => import('../ownership/senators'),
  peers: () => import('../peers/peers'),
  brokers: () => import('../blocks/brokers'),
  news: () => import('../blocks/news'),
};
