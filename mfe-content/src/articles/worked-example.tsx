import type { Asset, Explanation, ExplanationInput } from 'shared/contract';
import {
  columnOf,
  currencyOf,
  formatDate,
  formatNumber,
  formatValue,
  FORMULAS,
  formulaOf,
  MISSING,
  tickerOf,
  withCurrency,
} from 'shared/market';
import { useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, TextLink } from 'shared/ui';
import { useArticleExampleQuery } from './explanation-api';
import { assetPath } from './figure';
import { termColumn } from './term';

const Box = styled.section.withConfig({ componentId: 'article-example' })`
  margin: var(--space-5) 0;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-left: 3px solid var(--accent);
  border-radius: var(--radius-sm);
  background: var(--surface);
  font-size: var(--text-md);
  line-height: 20px;
  font-variant-numeric: tabular-nums lining-nums;
  > code:first-child {
    margin-top: 0;
  }
  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--space-4);
  }
  h2 {
    margin: 0;
    font-size: var(--text-md);
    line-height: 20px;
  }
  strong {
    font-size: var(--text-xl);
    line-height: 28px;
  }
  code {
    display: block;
    margin: var(--space-2) 0;
    font: 400 13px/20px var(--mono);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  > span {
    display: block;
    width: 60%;
    height: 12px;
    margin: var(--space-3) 0 84px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4px 0;
    border-top: 1px solid var(--line-soft);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  td {
    padding-left: var(--space-3);
    text-align: right;
    white-space: nowrap;
  }
  td + td {
    color: var(--ink-3);
  }
  ol {
    margin: var(--space-2) 0 0;
    padding-left: 20px;
    color: var(--ink-2);
  }
  p {
    margin: var(--space-2) 0 0;
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
`;

/** A series of inputs shows its first and its last ones. */
const MAX_INPUTS = 9;

export interface WorkedExampleProps {
  symbol: string;
  field: string;
  /** Formulas that the text has stated already: they are not repeated. */
  stated: ReadonlySet<string>;
}

/** A figure of an asset computed before the reader's eyes: formula, inputs of now with their dates, result. */
export function WorkedExample({ symbol, field, stated }: WorkedExampleProps) {
  const { data: asset } = useAssetQuery(symbol);
  const { data: answer, error, refetch, isFetching } = useArticleExampleQuery({ symbol, field });
  const column = (asset && columnOf(asset.assetType, field)) ?? termColumn(field);
  const label = column?.title ?? column?.label ?? field;
  const expression =
    column?.formula && !stated.has(column.formula) ? formulaOf(column.formula).expression : null;
  return (
    <Box aria-label={`Worked example: ${label} of ${tickerOf(symbol)}`}>
      <div>
        <h2>
          Worked example: {label} of{' '}
          <TextLink to={assetPath(symbol, asset?.assetType)}>{tickerOf(symbol)}</TextLink>
        </h2>
        {asset && column && (
          <strong>{formatValue(column, asset.fields[field], asset.fields)}</strong>
        )}
      </div>
      {expression !== null && <code>{expression}</code>}
      {answer && asset ? (
        <Workings answer={answer} asset={asset} />
      ) : error ? (
        <p role="alert">
          The figures did not load.{' '}
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <>
          <span className="ui-skeleton" aria-hidden="true" />
          <noscript>The figures of today need JavaScript.</noscript>
        </>
      )}
    </Box>
  );
}

function Workings({ answer, asset }: { answer: Explanation; asset: Asset }) {
  const { inputs, steps = [], whyUnknown, source, date, kind } = answer;
  const isSeries = inputs.length > MAX_INPUTS;
  const visible = isSeries ? [...inputs.slice(0, 3), ...inputs.slice(-3)] : inputs;
  return (
    <>
      {whyUnknown !== undefined && <p>Unknown for this asset: {whyUnknown}</p>}
      {visible.length > 0 && (
        <table>
          <caption className="ui-hidden">Inputs of the calculation</caption>
          <tbody>
            {visible.map((input) => (
              <tr key={`${input.name} ${input.date} ${String(input.value)}`}>
                <th scope="row">{input.name}</th>
                <td>{inputText(input, asset)}</td>
                <td>{input.date === null ? MISSING : formatDate(input.date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.slice(-6).map(({ label, expression, value }) => (
            <li key={label}>
              {label}: {expression}
              {value !== null && ` = ${plainNumber(value)}`}
            </li>
          ))}
        </ol>
      )}
      <p>
        {isSeries && `The first and the last 3 of ${inputs.length} inputs. `}
        {source !== null &&
          `${kind === 'computed' ? 'Computed from' : 'Reported by'} ${source}${date === null ? '' : `, as of ${formatDate(date)}`}.`}
      </p>
    </>
  );
}

function inputText({ name, value, unit }: ExplanationInput, asset: Asset): string {
  if (typeof value !== 'number') {
    const column = columnOf(asset.assetType, name);
    return column ? formatValue(column, value, asset.fields) : String(value ?? MISSING);
  }
  const text = plainNumber(value);
  if (unit === 'percent') return `${text}%`;
  return /^[A-Z]{3}$/.test(unit) && currencyOf(unit) ? withCurrency(text, unit) : text;
}

/** As many digits as tell something. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return formatNumber(value, 0);
  const size = Math.abs(value);
  return formatNumber(value, size >= 10_000 ? 0 : size >= 100 ? 2 : 4);
}

/** The definition of a formula as the product has it, with what it leaves out and where it comes from. */
export function FormulaBox({ id }: { id: string }) {
  const formula = Object.entries(FORMULAS).find(([name]) => name === id)?.[1];
  if (!formula) return null;
  return (
    <Box as="div" role="note" aria-label="Formula">
      <code>{formula.expression}</code>
      {'note' in formula && <p>{formula.note}</p>}
      {formula.source !== 'Definition' && <p>Source: {formula.source}</p>}
    </Box>
  );
}
