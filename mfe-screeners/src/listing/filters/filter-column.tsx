import type { ReactNode } from 'react';
import { FilterCard } from '../layout/screener-layout';
import { usePanelBeside } from './use-panel-beside';

export interface FilterColumnProps {
  /** How many are in force. */
  inForce: number;
  onClear: () => void;
  /** The panel. Where it has no place it is not drawn: a phone would do the work for nobody. */
  children: ReactNode;
}

/** The filters beside their list, where there is room. */
export function FilterColumn({ inForce, onClear, children }: FilterColumnProps) {
  const beside = usePanelBeside();
  if (!beside) return null;
  return (
    <FilterCard data-print="hide">
      <header>
        <h2>Filters</h2>
        {inForce > 0 && (
          <button type="button" className="ui-link" onClick={onClear}>
            Clear all
          </button>
        )}
      </header>
      {children}
    </FilterCard>
  );
}
