import { useState } from 'react';
import { ComboBox, SelectBox } from 'shared/ui/combo-box';
import { Chosen } from './chosen';
import type { GalleryGroup } from './gallery-entry';

const GROUPS = [
  {
    id: 'stocks',
    label: 'Stocks',
    options: [
      { id: 'AAPL.US', label: 'Apple' },
      { id: 'APP.US', label: 'AppLovin', removable: true },
    ],
  },
  { id: 'funds', label: 'ETFs', options: [{ id: 'VOO.US', label: 'Vanguard S&P 500' }] },
];

function Search({
  groups = GROUPS,
  loading = false,
}: {
  groups?: typeof GROUPS;
  loading?: boolean;
}) {
  const [value, onType] = useState('');
  return (
    <ComboBox
      label="Asset"
      placeholder="Ticker or name"
      {...{ value, onType, groups, loading }}
      emptyText="Nothing found"
      openEmpty
      onChoose={({ label }) => onType(label)}
      onRemove={() => undefined}
    />
  );
}

export const comboBoxes: GalleryGroup = {
  id: 'combo-boxes',
  title: 'Combo boxes',
  entries: {
    ComboBox: {
      Groups: () => <Search />,
      Loading: () => <Search groups={[]} loading />,
      'Nothing found': () => <Search groups={[]} />,
    },
    SelectBox: {
      Default: () => (
        <Chosen start="usd">
          {(value, onChange) => (
            <SelectBox
              label="Currency"
              options={[
                { value: 'usd', label: 'US dollar' },
                { value: 'eur', label: 'Euro' },
              ]}
              {...{ value, onChange }}
            />
          )}
        </Chosen>
      ),
      Disabled: () => (
        <SelectBox
          label="Currency"
          disabled
          options={[{ value: 'usd', label: 'US dollar' }]}
          value="usd"
          onChange={() => undefined}
        />
      ),
    },
  },
};
