import { columnOf, formatValue, FORMULAS, formulaOf, tickerOf } from 'shared/market';
import { useAssetFigureExplanationQuery, useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Cluster, TextLink } from 'shared/ui';
import { Workings } from '../figures/workings';
import { assetPath } from './figure';
import { termColumn } from './term';

const Box = styled.section`
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

export interface WorkedExampleProps {
  symbol: string;
  field: string;
  /** Formulas that the text contains already; they are not repeated. */
  stated: ReadonlySet<string>;
}

/** A worked computation of an asset's figure: formula, current inputs with dates, result. */
export function WorkedExample({ symbol, field, stated }: WorkedExampleProps) {
  const { data: asset } = useAssetQuery(symbol);
  const {
    data: answer,
    error,
    refetch,
    isFetching,
  } = useAssetFigureExplanationQuery({ symbol, field });
  const column = (asset && columnOf(asset.assetType, field)) ?? termColumn(field);
  const label = column?.title ?? column?.label ?? field;
  const expression =
    column?.formula && !stated.has(column.formula) ? formulaOf(column.formula).expression : null;
  return (
    <Box aria-label={`Worked example: ${label} of ${tickerOf(symbol)}`}>
      <Cluster justify="space-between" align="stretch" gap={[2, 16]}>
        <h2>
          Worked example: {label} of{' '}
          <TextLink to={assetPath(symbol, asset?.assetType)}>{tickerOf(symbol)}</TextLink>
        </h2>
        {asset && column && (
          <strong>{formatValue(column, asset.fields[field], asset.fields)}</strong>
        )}
      </Cluster>
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

/** Definition of a formula, with its exclusions and its source. */
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
