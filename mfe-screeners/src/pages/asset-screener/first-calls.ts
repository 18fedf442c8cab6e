import type { PageFirstCalls } from 'shared/contract';
import { screenerFirstCalls } from '../../listing/query/query';
import { screenerTypeOfPath } from '../../listing/asset-type-of-path';

export const firstCalls: PageFirstCalls = (path) => screenerFirstCalls(screenerTypeOfPath(path));
