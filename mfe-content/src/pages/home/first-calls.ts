import type { FirstCall } from 'shared/contract';
import { PREVIEW_QUERY } from '../../home/preview-screen';

export const firstCalls = (): FirstCall[] => [
  { method: 'POST', path: '/screeners/stocks/query', body: PREVIEW_QUERY },
];
