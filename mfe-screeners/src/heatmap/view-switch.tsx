import { SegmentedControl } from 'shared/ui';
import type { ListCatalogue } from '../listing/state/screener-state';
import { firstChoice, type HeatmapChoice } from '../listing/state/heatmap-choice';

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'heatmap', label: 'Heatmap' },
] as const;

/** Switches the list between rows and map. */
export function ViewSwitch({
  catalogue,
  heatmap,
  onChange,
}: {
  catalogue: ListCatalogue;
  heatmap: HeatmapChoice | null;
  onChange: (heatmap: HeatmapChoice | null) => void;
}) {
  return (
    <SegmentedControl
      label="View"
      options={VIEWS}
      value={heatmap === null ? 'table' : 'heatmap'}
      onChange={(view) => onChange(view === 'table' ? null : firstChoice(catalogue))}
    />
  );
}
