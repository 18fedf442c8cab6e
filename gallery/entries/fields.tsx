import {
  Checkbox,
  Chip,
  FormField,
  Input,
  PasswordField,
  RadioGroup,
  SearchField,
  SegmentedControl,
  Select,
  SelectControl,
  Tabs,
  TextField,
  ToggleChip,
} from 'shared/ui';
import { Chosen } from './chosen';
import type { GalleryGroup } from './gallery-entry';

const RANGES = [
  { value: '1M', label: '1M' },
  { value: '1Y', label: '1Y' },
  { value: 'MAX', label: 'Max', disabled: true },
];
const nothing = (): void => undefined;

export const fields: GalleryGroup = {
  id: 'fields',
  title: 'Fields and choices',
  entries: {
    FormField: {
      'With a link and a hint': () => (
        <FormField
          label="Amount"
          hint="In the currency of the asset"
          aside={<a href="#/fields">Why?</a>}
        >
          {(ids) => <Input {...ids} defaultValue="100" />}
        </FormField>
      ),
    },
    Input: {
      Sizes: () => (
        <>
          <Input aria-label="Small" data-size="sm" placeholder="Small" />
          <Input aria-label="Default" placeholder="Default" />
        </>
      ),
    },
    TextField: {
      Empty: () => <TextField label="Name" placeholder="My portfolio" />,
      Hint: () => <TextField label="Name" hint="At most 40 characters" defaultValue="Retirement" />,
      Error: () => (
        <TextField
          label="Email"
          error="Enter an address such as name@example.com"
          defaultValue="ada"
        />
      ),
      Disabled: () => <TextField label="Name" disabled defaultValue="Retirement" />,
    },
    SearchField: {
      Empty: () => (
        <Chosen start="">
          {(value, onSearch) => (
            <SearchField
              {...{ value, onSearch }}
              label="Search filers"
              placeholder="Search filers"
            />
          )}
        </Chosen>
      ),
    },
    PasswordField: {
      Hidden: () => <PasswordField label="Password" hint="At least 8 characters" />,
      Error: () => <PasswordField label="Password" error="Too short" />,
    },
    Select: {
      Default: () => (
        <Chosen start="1M">
          {(value, onChange) => (
            <Select {...{ value, onChange }} label="Range" options={RANGES} hint="Of the chart" />
          )}
        </Chosen>
      ),
      Error: () => (
        <Select
          label="Range"
          options={RANGES}
          value="1M"
          onChange={nothing}
          error="Choose another range"
        />
      ),
      Disabled: () => (
        <Select label="Range" options={RANGES} value="1M" onChange={nothing} disabled />
      ),
    },
    SelectControl: {
      Small: () => (
        <Chosen start="1M">
          {(value, onChange) => (
            <SelectControl {...{ value, onChange }} aria-label="Range" size="sm" options={RANGES} />
          )}
        </Chosen>
      ),
    },
    Checkbox: {
      'Off, on, partly': () => (
        <>
          <Checkbox>Dividends</Checkbox>
          <Checkbox defaultChecked>Splits</Checkbox>
          <Checkbox indeterminate>All events</Checkbox>
        </>
      ),
      Disabled: () => <Checkbox disabled>Results</Checkbox>,
    },
    RadioGroup: {
      'One of three': () => (
        <Chosen<string | null> start={null}>
          {(value, onChange) => (
            <RadioGroup legend="Range" options={RANGES} {...{ value, onChange }} />
          )}
        </Chosen>
      ),
    },
    SegmentedControl: {
      'One of three': () => (
        <Chosen start="1M">
          {(value, onChange) => (
            <SegmentedControl label="Range" options={RANGES} {...{ value, onChange }} />
          )}
        </Chosen>
      ),
    },
    Tabs: {
      'With counts': () => (
        <Chosen start="holdings">
          {(value, onChange) => (
            <Tabs
              label="Portfolio"
              tabs={[
                { value: 'holdings', label: 'Holdings', count: 12 },
                { value: 'income', label: 'Income' },
              ]}
              {...{ value, onChange }}
            >
              {value === 'holdings' ? 'Twelve holdings' : 'Income of the year'}
            </Tabs>
          )}
        </Chosen>
      ),
    },
    Chip: {
      'Plain, removable': () => (
        <>
          <Chip>Technology</Chip>
          <Chip name="Sector" onRemove={nothing}>
            Sector: Technology
          </Chip>
        </>
      ),
    },
    ToggleChip: {
      'Off, on, with a count': () =>
        ['Quarterly', 'Monthly', 'Yearly'].map((label, at) => (
          <Chosen key={label} start={at === 1}>
            {(pressed, onChange) => (
              <ToggleChip {...{ pressed, onChange }} count={at === 2 ? '1,204' : undefined}>
                {label}
              </ToggleChip>
            )}
          </Chosen>
        )),
    },
  },
};
