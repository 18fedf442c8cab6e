import type { Asset } from 'shared/contract';
import { useAssetQuery } from 'shared/store';
import { Row, TextLink } from 'shared/ui';
import { columnOf, formatDate, formatValue, formulaOf, MISSING } from 'shared/market';
import { FigureButton } from '../figures/figure-button';
import { Proof } from './proof-layout';

const SYMBOL = 'MSFT.US';
const INPUTS = ['price', 'earningsPerShareTTM', 'avgPeRatio', 'fwdPeRatio'];

function valueOf(asset: Asset | undefined, field: string): string {
  const column = columnOf('stock', field);
  return asset && column ? formatValue(column, asset.fields[field], asset.fields) : MISSING;
}

function originOf(asset: Asset | undefined, field: string): string {
  const origin = asset?.provenance[field];
  if (!origin) return asset ? 'not reported' : '';
  return origin.date ? `${origin.kind}, ${formatDate(origin.date)}` : origin.kind;
}

/** A ratio with its formula and its current inputs. */
export function NumberProof() {
  const { data: asset, isLoading } = useAssetQuery(SYMBOL);
  return (
    <Proof
      title="Every number opens"
      text="Formula, inputs, dates, and whether the figure is reported or computed by us."
    >
      <Row as="header" gap={10} justify="space-between">
        <span>P/E ratio, MSFT</span>
        <strong>
          {isLoading ? (
            <i className="ui-skeleton" aria-hidden="true" />
          ) : (
            <FigureButton symbol={SYMBOL} field="peRatio">
              {valueOf(asset, 'peRatio')}
            </FigureButton>
          )}
        </strong>
      </Row>
      <code>{formulaOf('peRatio').expression}</code>
      <ul>
        {INPUTS.map((field) => (
          <li key={field}>
            <span title={columnOf('stock', field)?.definition}>
              {columnOf('stock', field)?.label}
            </span>
            <b>
              {isLoading ? (
                <i className="ui-skeleton" aria-hidden="true" />
              ) : (
                <FigureButton symbol={SYMBOL} field={field}>
                  {valueOf(asset, field)}
                </FigureButton>
              )}
            </b>
            <small>{originOf(asset, field)}</small>
          </li>
        ))}
      </ul>
      <TextLink to="/learnings">How to read each figure</TextLink>
    </Proof>
  );
}
