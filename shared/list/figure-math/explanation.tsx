import type { ReactNode } from 'react';
import type { Asset, Explanation as ExplanationAnswer, ExplanationInput } from 'shared/contract';
import {
  columnOf,
  currencyOf,
  exactValue,
  formatDate,
  formatNumber,
  formatValue,
  MISSING,
  originText,
  sourceName,
  withCurrency,
  type ColumnDefinition,
} from 'shared/market';
import { useAssetFigureExplanationQuery } from 'shared/store';
import { Button, Skeleton } from 'shared/ui';
import { ExplanationPanel } from 'shared/ui/asset-section';
import { PeerDistribution } from './peer-distribution';
import type { PeerFigure } from './use-peer-figures';

/** A longer list of inputs is a series: only its first and last are shown. */
const MAX_INPUTS = 24;
/** Maximum number of steps, the last ones. A score has nine tests. */
const MAX_STEPS = 10;

export interface ExplanationProps {
  asset: Asset;
  column: ColumnDefinition;
  /** Distribution of the figure among the asset's peers; undefined while unknown. */
  peers?: PeerFigure | undefined;
  /** Content at the end, such as a link to the asset. */
  footer?: ReactNode;
}

/**
 * Derivation of a figure: definition, formula, inputs with dates and sources, steps, substitutions.
 */
export default function Explanation({ asset, column, peers, footer }: ExplanationProps) {
  const { symbol, fields } = asset;
  const { currentData, error, isFetching, refetch } = useAssetFigureExplanationQuery({
    symbol,
    field: column.field,
  });
  const value = fields[column.field];
  const text = formatValue(column, value, fields);
  return (
    <ExplanationPanel>
      <b>{column.title ?? column.label}</b>
      <p>{column.definition}</p>
      {text !== MISSING && (
        <p className="result">
          {text}
          {exactValue(column, value) !== null && <small> {exactValue(column, value)}</small>}
        </p>
      )}
      {currentData ? (
        <Workings answer={currentData} asset={asset} column={column} />
      ) : error ? (
        <p role="alert">
          The explanation did not load.{' '}
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton width="70%" />
      )}
      {peers && <PeerDistribution peers={peers} column={column} asset={asset} />}
      {footer !== undefined && <p>{footer}</p>}
    </ExplanationPanel>
  );
}

interface WorkingsProps {
  answer: ExplanationAnswer;
  asset: Asset;
  column: ColumnDefinition;
}

function Workings({ answer, asset, column }: WorkingsProps) {
  const { formula, inputs, steps = [], reported, computed, whyUnknown, remark } = answer;
  const write = (value: ExplanationAnswer['value']) => formatValue(column, value, asset.fields);
  return (
    <>
      {whyUnknown !== undefined && <p className="why">Unknown: {whyUnknown}</p>}
      {formula !== null && (
        <>
          <code>{formula.expression}</code>
          {formula.note !== null && <p>{formula.note}</p>}
        </>
      )}
      {inputs.length > 0 && <Inputs inputs={inputs} asset={asset} source={answer.source} />}
      {steps.length > 0 && (
        <ol>
          {steps.slice(-MAX_STEPS).map((step) => (
            <li key={step.label}>
              {step.label}: {step.expression}
              {step.value !== null && ` = ${plainNumber(step.value)}`}
            </li>
          ))}
        </ol>
      )}
      {remark !== undefined && <p>{remark}</p>}
      {reported && (
        <p>
          {reported.source} reports {write(reported.value)}
          {reported.date !== null && ` of ${formatDate(reported.date)}`}; our definition holds for
          the whole column, so ours is shown.
        </p>
      )}
      {computed !== undefined && <p>By our own formula it would be {write(computed)}.</p>}
      <small>{originText(answer)}</small>
    </>
  );
}

interface InputsProps {
  inputs: readonly ExplanationInput[];
  asset: Asset;
  /** Shown once below. Inputs from other sources show their own. */
  source: string | null;
}

function Inputs({ inputs, asset, source }: InputsProps) {
  const many = inputs.length > MAX_INPUTS;
  const visibleInputs = many ? [...inputs.slice(0, 3), ...inputs.slice(-6)] : inputs;
  return (
    <table>
      <caption className="ui-hidden">Inputs</caption>
      <thead>
        <tr>
          <th scope="col">Input</th>
          <th scope="col">Value</th>
          <th scope="col">Of</th>
        </tr>
      </thead>
      <tbody>
        {visibleInputs.map((input) => (
          <tr
            key={`${input.name} ${input.date} ${String(input.value)}`}
            title={input.source === null ? undefined : sourceName(input.source)}
          >
            <td>
              {input.name}
              {input.source !== null && input.source !== source && (
                <small> {sourceName(input.source)}</small>
              )}
            </td>
            <td>{inputText(input, asset)}</td>
            <td>{input.date === null ? MISSING : formatDate(input.date)}</td>
          </tr>
        ))}
      </tbody>
      {many && (
        <tfoot>
          <tr>
            <td colSpan={3}>{inputs.length} inputs; the first 3 and the last 6 are shown.</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A value with its unit: `$8.50`, `1,234 shares`, `12.4%`. */
export function inputText({ name, value, unit }: ExplanationInput, asset: Asset): string {
  if (typeof value !== 'number') {
    const column = columnOf(asset.assetType, name);
    return column ? formatValue(column, value, asset.fields) : String(value ?? MISSING);
  }
  const text = plainNumber(value);
  if (unit === 'percent') return `${text}%`;
  if (/^[A-Z]{3}$/.test(unit) && currencyOf(unit)) return withCurrency(text, unit);
  return text;
}

/** Significant digits only: whole numbers from ten thousand on, at most four decimals. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return formatNumber(value, 0);
  const size = value < 0 ? -value : value;
  return formatNumber(value, size >= 10_000 ? 0 : size >= 100 ? 2 : 4);
}
