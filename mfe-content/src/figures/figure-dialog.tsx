import { columnOf, detailsPath, formatDate, formatValue, MISSING, tickerOf } from 'shared/market';
import { useAssetFigureExplanationQuery, useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Dialog, Skeleton, TextLink } from 'shared/ui';
import { ExplanationPanel } from 'shared/ui/asset-section';
import type { FigureName } from './figure-name';
import { Workings } from './workings';

const InDialog = styled(ExplanationPanel)`
  width: auto;
  max-width: none;
  max-height: none;
  padding: 0;
  th {
    color: var(--ink-2);
    border-top: 1px solid var(--line-soft);
  }
`;

export interface FigureDialogProps {
  figure: FigureName;
  onClose: () => void;
}

/** Derivation of a figure: definition, value, formula, inputs with dates, steps, source. */
export default function FigureDialog({ figure, onClose }: FigureDialogProps) {
  const { symbol, field } = figure;
  const { data: asset } = useAssetQuery(symbol);
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useAssetFigureExplanationQuery(figure);
  const column = columnOf(asset?.assetType ?? 'stock', field);
  const title = `${column?.title ?? column?.label ?? field} of ${tickerOf(symbol)}`;
  const text = asset && column ? formatValue(column, asset.fields[field], asset.fields) : MISSING;
  return (
    <Dialog open onClose={onClose} title={title}>
      <InDialog>
        {column && <p>{column.definition}</p>}
        {text !== MISSING && <p className="result">{text}</p>}
        {answer && asset ? (
          <>
            {answer.formula && <code>{answer.formula.expression}</code>}
            <Workings answer={answer} asset={asset} />
          </>
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
        {asset && (
          <p>
            <TextLink to={detailsPath(asset.assetType, symbol)}>
              All figures of {asset.name}
              {asset.asOf !== null && `, ${formatDate(asset.asOf)}`}
            </TextLink>
          </p>
        )}
      </InDialog>
    </Dialog>
  );
}
