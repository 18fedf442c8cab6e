import { useAssetQuery } from 'shared/store';
import { AssetMark, Badge, Icon, Row } from 'shared/ui';
import { MISSING, tickerOf } from 'shared/market';
import { FigureButton } from '../figures/figure-button';
import { PREVIEW_LIMITS } from './preview-screen';
import { Proof } from './proof-layout';
import { resultsOf } from './screen-result';

const SYMBOL = 'AAPL.US';

/** Applies the filters above to a well-known stock: shows the failed filter and its figure. */
export function WhyNotProof() {
  const { data: asset, isLoading } = useAssetQuery(SYMBOL);
  const results = asset ? resultsOf(asset.fields) : [];
  const missed = results.filter(({ passed }) => passed !== true).length;
  return (
    <Proof
      title="Why is it not there?"
      text="Name a stock and see which filter it fails and with which figure."
    >
      <Row as="header" gap={10} justify="space-between">
        <AssetMark ticker={tickerOf(SYMBOL)} />
        {asset && (
          <Badge tone={missed === 0 ? 'success' : 'error'}>
            {missed === 0 ? 'In the list' : 'Not in the list'}
          </Badge>
        )}
      </Row>
      <ul>
        {PREVIEW_LIMITS.map(({ label, field }, index) => {
          const result = results[index];
          const outcome =
            result?.passed === true ? 'pass' : result?.passed === false ? 'fail' : 'unknown';
          return (
            <li key={label} data-result={outcome}>
              {outcome === 'unknown' ? (
                <i />
              ) : (
                <Icon name={outcome === 'pass' ? 'check' : 'close'} size={14} weight={2} />
              )}
              <span>{label}</span>
              <b>
                {isLoading ? (
                  <i className="ui-skeleton" aria-hidden="true" />
                ) : result ? (
                  <FigureButton symbol={SYMBOL} field={field}>
                    {result.value}
                  </FigureButton>
                ) : (
                  MISSING
                )}
              </b>
            </li>
          );
        })}
      </ul>
      <p>
        {asset &&
          (missed === 0
            ? `${tickerOf(SYMBOL)} passes all ${results.length} filters of the screen above.`
            : `${tickerOf(SYMBOL)} misses ${missed} of ${results.length} filters of the screen above.`)}
      </p>
    </Proof>
  );
}
