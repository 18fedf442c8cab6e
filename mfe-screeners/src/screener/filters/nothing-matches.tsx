import type { ScreenerType } from 'shared/market';
import { EmptyResult } from 'shared/ui/grid';
import type { QueryState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import { useContradiction } from './use-contradiction';
import { useRelaxations } from './use-relaxations';

export interface NothingMatchesProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  noun: string;
  state: QueryState;
  onRemove: (id: string) => void;
  onRemoveAll: (ids: readonly string[]) => void;
  onClear: () => void;
}

/**
 * Empty state: names the filter that excludes the most rows. If no single filter does, it names the
 * two that contradict and offers to remove two.
 */
export default function NothingMatches({ type, catalogue, state, ...box }: NothingMatchesProps) {
  const relaxations = useRelaxations(type, catalogue, state);
  const noneHelps = relaxations.length > 1 && relaxations.every(({ matches }) => matches === 0);
  const explained = useContradiction(type, catalogue, state, noneHelps);
  return <EmptyResult relaxations={relaxations} {...explained} {...box} />;
}
