import type { PortfolioImport } from 'shared/contract';
import { styled } from 'shared/styled';
import { Disclosure, media, Select } from 'shared/ui';
import {
  DATE_OPTIONS,
  DECIMAL_OPTIONS,
  DELIMITER_OPTIONS,
  FIELD_NAMES,
  IMPORT_FIELDS,
} from './import-settings';
import type { ImportSource } from './use-import';

const Grid = styled.div.withConfig({ componentId: 'ws-import-format' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(248px, 1fr));
  gap: var(--space-3);
  &[data-columns] {
    padding: 0 var(--space-4) var(--space-4);
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

interface ImportFormatProps {
  source: ImportSource;
  answer: PortfolioImport | null;
  onChange: (patch: Partial<ImportSource>) => void;
}

const DETECTED = '' as const;
type Options<V extends string> = readonly { value: V; label: string }[];

/** A choice with “detected” before the values, which says what was found. */
function withDetected<V extends string>(
  options: Options<V>,
  value: string | null | undefined,
): Options<V | typeof DETECTED> {
  const label = options.find((option) => option.value === value)?.label;
  return [{ value: DETECTED, label: label ? `Detected: ${label}` : 'Detect' }, ...options];
}

/** Delimiter, decimals and dates: what was detected, to be changed. */
export function ImportFormat({ source, answer, onChange }: ImportFormatProps) {
  const format = answer?.format;
  return (
    <Grid>
      <Select
        label="Cells are divided by"
        options={withDetected(DELIMITER_OPTIONS, format?.delimiter)}
        value={source.delimiter ?? DETECTED}
        onChange={(value) => onChange({ delimiter: value === DETECTED ? undefined : value })}
      />
      <Select
        label="Decimals"
        options={withDetected(DECIMAL_OPTIONS, format?.decimalSign)}
        value={source.decimalSign ?? DETECTED}
        onChange={(value) => onChange({ decimalSign: value === DETECTED ? undefined : value })}
      />
      <Select
        label="Dates"
        options={withDetected(DATE_OPTIONS, format?.dateOrder)}
        value={source.dateOrder ?? DETECTED}
        onChange={(value) => onChange({ dateOrder: value === DETECTED ? undefined : value })}
      />
    </Grid>
  );
}

const NO_COLUMN = '';

/** Which column of the file each field is read from; what is chosen is remembered for the broker. */
export function ImportColumns({ source, answer, onChange }: ImportFormatProps) {
  if (!answer) return null;
  const { header, map, missing, examples } = answer.columns;
  const example = (name: string) => {
    const cells = examples.map((row) => row[header.indexOf(name)] ?? '').filter(Boolean);
    return cells.length > 0 ? `${name} (${cells[0]?.slice(0, 24)})` : name;
  };
  const options = [
    { value: NO_COLUMN, label: 'No column' },
    ...[...new Set(header.filter(Boolean))].map((name) => ({ value: name, label: example(name) })),
  ];
  const count = Object.keys(map).length;
  return (
    <Disclosure
      key={missing.length > 0 ? 'missing' : 'complete'}
      label="Columns"
      note={
        missing.length > 0
          ? `Missing: ${missing.map((field) => FIELD_NAMES[field]).join(', ')}`
          : `${count} of ${header.length} used`
      }
      defaultOpen={missing.length > 0}
    >
      <Grid data-columns="">
        {IMPORT_FIELDS.map((field) => (
          <Select
            key={field}
            label={FIELD_NAMES[field]}
            options={options}
            value={map[field] ?? NO_COLUMN}
            error={missing.includes(field) ? 'Choose a column' : null}
            onChange={(name) => onChange({ columns: { ...source.columns, [field]: name } })}
          />
        ))}
      </Grid>
    </Disclosure>
  );
}
