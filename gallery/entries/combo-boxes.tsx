import { useState } from 'react';
import {
  AnswersPanel,
  ComboBox,
  ComboField,
  SelectBox,
  SelectField,
  SelectPanel,
} from 'shared/ui/combo-box';
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

function SearchField() {
  const [value, onType] = useState('');
  return (
    <ComboField
      label="Asset"
      placeholder="Ticker or name"
      panel={AnswersPanel}
      {...{ value, onType }}
      groups={GROUPS}
      emptyText="Nothing found"
      openEmpty
      onChoose={({ label }) => onType(label)}
    />
  );
}

const CurrencyField = () => (
  <Chosen start="usd">
    {(value, onChange) => (
      <SelectField
        label="Currency"
        panel={SelectPanel}
        options={[
          { value: 'usd', label: 'US dollar' },
          { value: 'eur', label: 'Euro' },
        ]}
        {...{ value, onChange }}
      />
    )}
  </Chosen>
);

export const comboBoxes: GalleryGroup = {
  id: 'combo-boxes',
  title: 'Combo boxes',
  entries: {
    ComboBox: {
      Groups: () => <Search />,
      Loading: () => <Search groups={[]} loading />,
      'Nothing found': () => <Search groups={[]} />,
    },
    ComboField: { 'With its list': () => <SearchField /> },
    AnswersPanel: { 'At its field': () => <SearchField /> },
    SelectField: { 'With its list': () => <CurrencyField /> },
    SelectPanel: { 'At its field': () => <CurrencyField /> },
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
