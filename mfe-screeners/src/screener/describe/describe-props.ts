import type { ScreenerType } from 'shared/market';
import type { QueryState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import type { ChangeState } from '../../listing/state/use-screener-state';
import type { DescribedState } from './described-state';

export interface DescribeLineProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  noun: string;
  state: QueryState;
  change: ChangeState;
  /** Resets the broker picker in the header, before a change that removes the broker. */
  resetPicker: () => void;
}

export interface Applied {
  text: string;
  /** The state before, for "Undo". */
  before: DescribedState;
  /** Parts that had no effect. */
  left: readonly string[];
}
