import { CHART_RANGES, type ChartRange } from 'shared/contract';
import { useSettings } from 'shared/store';
import { Checkbox, Kbd, SelectControl, type SelectOption } from 'shared/ui';
import { SettingRow } from '../setting-row';
import { StartPageRow } from './start-page';

const RANGE_LABELS: Partial<Record<ChartRange, string>> = {
  'last-chosen': 'As chosen last',
  '1D': '1 day',
  '5D': '5 days',
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  YTD: 'This year',
  '1Y': '1 year',
  '2Y': '2 years',
  '5Y': '5 years',
  MAX: 'All years',
};
const RANGES: readonly SelectOption<ChartRange>[] = CHART_RANGES.map((value) => ({
  value,
  label: RANGE_LABELS[value] ?? value,
}));

/** Start page, charts and keys. */
export function ChartsAndKeys() {
  const { settings, change } = useSettings();
  return (
    <>
      <StartPageRow />
      <SettingRow label="Default chart range" hint="The span that a price chart opens with.">
        {(control) => (
          <SelectControl
            {...control}
            options={RANGES}
            value={settings.chartRange}
            onChange={(chartRange) => change({ chartRange })}
          />
        )}
      </SettingRow>
      <SettingRow
        label="Keyboard shortcuts"
        hint={
          <>
            Single keys such as <Kbd>/</Kbd> to search; <Kbd>?</Kbd> lists all of them.
          </>
        }
      >
        <Checkbox checked={settings.singleKeys} onChange={(singleKeys) => change({ singleKeys })}>
          Use single keys
        </Checkbox>
      </SettingRow>
    </>
  );
}
