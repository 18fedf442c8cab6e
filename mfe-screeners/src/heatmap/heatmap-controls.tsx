import { columnOf, type ScreenerType } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { SegmentedControl, SelectControl } from 'shared/ui';
import {
  EQUAL,
  figuresOf,
  periodsOf,
  sizesOf,
  type HeatmapChoice,
} from '../listing/state/heatmap-choice';
import type { ListCatalogue } from '../listing/state/screener-state';

/** Coloured by price change, not by a figure. */
const CHANGE = 'change';

export interface HeatmapControlsProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  choice: HeatmapChoice;
  onChange: (choice: HeatmapChoice) => void;
}

/** Choice of the period and the colour, with a key for each period. */
export function ColourControls({ catalogue, choice, onChange }: HeatmapControlsProps) {
  const { period: currentPeriod, size, figure } = choice;
  const periods = periodsOf(catalogue);
  usePageKeys(
    'Heatmap',
    periods.map(({ period, column }, at) => ({
      keys: String(at + 1),
      label: column.title ?? column.label,
      onPress: () => onChange({ period, size }),
    })),
  );
  return (
    <>
      <SegmentedControl
        label="Change over"
        options={periods.map(({ period, column: { label } }) => ({ value: period, label }))}
        value={figure === undefined ? currentPeriod : null}
        onChange={(period) => onChange({ period, size })}
      />
      <SelectControl
        aria-label="Colour of the tiles"
        size="sm"
        options={[
          { value: CHANGE, label: 'Colour: change' },
          ...figuresOf(catalogue).map(({ field, label }) => ({
            value: field,
            label: `Colour: ${label}`,
          })),
        ]}
        value={figure ?? CHANGE}
        onChange={(colour) =>
          onChange({ period: currentPeriod, size, ...(colour !== CHANGE && { figure: colour }) })
        }
      />
    </>
  );
}

/** Choice of the size; nothing if there is one only. */
export function SizeControl({ type, catalogue, choice, onChange }: HeatmapControlsProps) {
  const sizes = sizesOf(catalogue).map((size) => ({
    value: size,
    label: size === EQUAL ? 'Equal tiles' : `Size: ${columnOf(type, size)?.label ?? size}`,
  }));
  if (sizes.length < 2) return null;
  return (
    <SelectControl
      aria-label="Size of the tiles"
      size="sm"
      options={sizes}
      value={choice.size}
      onChange={(size) => onChange({ ...choice, size })}
    />
  );
}
