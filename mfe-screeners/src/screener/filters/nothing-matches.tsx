import type { ScreenerType } from 'shared/market';
import { EmptyResult } from 'shared/ui/grid';
import type { QueryState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import { useRelaxations } from './use-relaxations';

export interface NothingMatchesProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  noun: string;
  state: QueryState;
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** Empty state: names the filter that excludes the most rows. */
export default function NothingMatches({ type, catalogue, state, ...box }: NothingMatchesProps) {
  return <EmptyResult relaxations={useRelaxations(type, catalogue, state)} {...box} />;
}
