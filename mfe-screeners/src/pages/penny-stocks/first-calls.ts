import type { FirstCall } from 'shared/contract';
import { screenerFirstCalls } from '../../listing/query/query';
import { PENNY_STOCKS, PENNY_TEXTS } from './penny-list';

export const firstCalls = (): FirstCall[] =>
  screenerFirstCalls('stocks', PENNY_STOCKS, PENNY_TEXTS.featured);
