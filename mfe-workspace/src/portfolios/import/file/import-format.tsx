import type { ImportField, PortfolioImport } from 'shared/contract';
import { styled } from 'shared/styled';
import { Disclosure, media, Select } from 'shared/ui';
import {
  DATE_OPTIONS,
  DECIMAL_OPTIONS,
  DELIMITER_OPTIONS,
  FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportAnswers,
} from '../import-settings';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: var(--space-3);
  &[data-columns] {
    padding: 0 var(--space-4) var(--space-4);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface ImportFormatProps {
  answers: ImportAnswers;
  answer: PortfolioImport | null;
  onChange: (answers: ImportAnswers) => void;
}

const DETECTED = '' as const;
type Options<V extends string> = readonly { value: V; label: string }[];

/** Options with “detected” first, which names the detected value. */
function withDetected<V extends string>(
  options: Options<V>,
  value: string | null | undefined,
): Options<V | typeof DETECTED> {
  const label = options.find((option) => option.value === value)?.label;
  return [{ value: DETECTED, label: label ? `Detected: ${label}` : 'Detect' }, ...options];
}

const MAX_LINE = 60;

/** Lines that can be the header, each with its number and first cells. */
function headerOptions(answer: PortfolioImport | null): Options<string> {
  return (answer?.format.lines ?? []).map(({ line, cells }) => {
    const text = cells.filter((cell) => cell !== '').join(' · ');
    return { value: String(line), label: `Line ${line}: ${text.slice(0, MAX_LINE) || 'empty'}` };
  });
}

/** Header line, delimiter, decimals and dates: each as detected, or as selected by the user. */
export function ImportFormat({ answers, answer, onChange }: ImportFormatProps) {
  const format = answer?.format;
  return (
    <Grid>
      <Select
        label="Names of the columns are in"
        options={withDetected(
          headerOptions(answer),
          answers.headerLine === undefined ? String(format?.headerLine ?? '') : null,
        )}
        value={answers.headerLine === undefined ? DETECTED : String(answers.headerLine)}
        onChange={(line) => onChange({ headerLine: line === DETECTED ? undefined : Number(line) })}
      />
      <Select
        label="Cells are divided by"
        options={withDetected(DELIMITER_OPTIONS, format?.delimiter)}
        value={answers.delimiter ?? DETECTED}
        onChange={(value) => onChange({ delimiter: value === DETECTED ? undefined : value })}
      />
      <Select
        label="Decimals"
        options={withDetected(DECIMAL_OPTIONS, format?.decimalSign)}
        value={answers.decimalSign ?? DETECTED}
        onChange={(value) => onChange({ decimalSign: value === DETECTED ? undefined : value })}
      />
      <Select
        label="Dates"
        options={withDetected(DATE_OPTIONS, format?.dateOrder)}
        value={answers.dateOrder ?? DETECTED}
        onChange={(value) => onChange({ dateOrder: value === DETECTED ? undefined : value })}
      />
    </Grid>
  );
}

const NO_COLUMN = '';

/** Column names, each with an example value. */
function columnOptions({ header, examples }: PortfolioImport['columns']): Options<string> {
  const example = (name: string) => {
    const cell = examples.map((row) => row[header.indexOf(name)] ?? '').find(Boolean);
    return cell === undefined ? name : `${name} (${cell.slice(0, 24)})`;
  };
  return [
    { value: NO_COLUMN, label: 'No column' },
    ...[...new Set(header.filter(Boolean))].map((name) => ({ value: name, label: example(name) })),
  ];
}

function ColumnSelect({
  field,
  error,
  answers,
  columns,
  onChange,
}: {
  field: ImportField;
  error: string | null;
  columns: PortfolioImport['columns'];
} & Pick<ImportFormatProps, 'answers' | 'onChange'>) {
  return (
    <Select
      label={FIELD_NAMES[field]}
      options={columnOptions(columns)}
      value={columns.map[field] ?? NO_COLUMN}
      error={error}
      onChange={(name) => onChange({ columns: { ...answers.columns, [field]: name } })}
    />
  );
}

/** Required columns that were not found. They come before all questions. */
export function MissingColumns({ answers, answer, onChange }: ImportFormatProps) {
  if (!answer || answer.columns.missing.length === 0) return null;
  return (
    <section>
      <h3>Which columns have these?</h3>
      <Grid>
        {answer.columns.missing.map((field) => (
          <ColumnSelect
            key={field}
            field={field}
            error="No column was recognised: choose one, or another line of names"
            columns={answer.columns}
            {...{ answers, onChange }}
          />
        ))}
      </Grid>
    </section>
  );
}

/** Selects the column of each field. */
export function ImportColumns({ answers, answer, onChange }: ImportFormatProps) {
  if (!answer) return null;
  const { header, map, missing } = answer.columns;
  return (
    <Disclosure label="Columns" note={`${Object.keys(map).length} of ${header.length} used`}>
      <Grid data-columns="">
        {IMPORT_FIELDS.filter((field) => !missing.includes(field)).map((field) => (
          <ColumnSelect
            key={field}
            field={field}
            error={null}
            columns={answer.columns}
            {...{ answers, onChange }}
          />
        ))}
      </Grid>
    </Disclosure>
  );
}
