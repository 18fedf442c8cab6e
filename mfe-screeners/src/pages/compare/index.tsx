import { useMemo } from 'react';
import { MAX_COMPARED, tickerOf } from 'shared/market';
import { useNothingHere, usePageReady, usePageTitle } from 'shared/remote';
import { useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Cluster, EmptyState, PageHead, PricesTime, Stack, TextLink } from 'shared/ui';
import { AddAsset } from '../../lookup/add-asset';
import { assetOf } from './assets/arrange-assets';
import { LeftOut, pluralOf } from './assets/left-out';
import { readSymbols } from './assets/read-symbols';
import { useComparedAssets } from './assets/use-compared-assets';
import { CompareChart } from './chart/compare-chart';
import { CorrelationCard } from './chart/correlation-card';
import { useComparedHistories } from './chart/use-compared-histories';
import { CompareActions } from './compare-actions';
import { useCompareState } from './compare-state';
import { compareCsv } from './sections/compare-csv';
import { useSections } from './sections/use-sections';
import { CompareTable } from './table/compare-table';

const TITLE = 'Compare assets';
const DESCRIPTION =
  'Two to five stocks, ETFs, indices, currencies or coins side by side: figures, returns, dividends, statements and correlation.';

const AddLine = styled(Cluster)`
  margin-bottom: 12px;
  > div {
    flex: 0 1 320px;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

/** `/compare?s=AAPL.US,MSFT.US`: two to five assets of one type side by side. */
export default function ComparePage() {
  const { search } = useLocation();
  const [state, change] = useCompareState();
  const { symbols } = state;
  const named = useMemo(() => readSymbols(new URLSearchParams(search).get('s') ?? ''), [search]);
  const { type, columns, unknown, otherType } = useComparedAssets(symbols);
  const compared = useMemo(() => columns.map(({ symbol }) => symbol), [columns]);
  const histories = useComparedHistories(compared, state);
  const { sections, unknown: unknownFigures, failed } = useSections(type, columns);
  const loading = columns.some((column) => column.state === 'loading');
  usePageReady(!loading);
  usePageTitle(compared.length === 0 ? TITLE : titleOf(compared), DESCRIPTION);
  const names = useMemo(
    () =>
      new Map(
        columns.flatMap((column) => {
          const asset = assetOf(column);
          return asset ? [[asset.symbol, asset.name] as const] : [];
        }),
      ),
    [columns],
  );
  const choose = (next: string[]) => change({ symbols: next });
  const marketAsOf = columns.flatMap((column) => assetOf(column)?.marketAsOf ?? [])[0];
  return (
    <>
      {search !== '' && <NotIndexed />}
      <PageHead
        title={compared.length === 0 ? TITLE : titleOf(compared)}
        meta={
          compared.length === 0 ? DESCRIPTION : <PricesTime symbols={compared} asOf={marketAsOf} />
        }
        actions={
          <CompareActions
            file={() => compareCsv(compared, sections)}
            disabled={loading || compared.length === 0}
          />
        }
      />
      <AddLine gap={[8, 12]} data-print="hide">
        {compared.length < MAX_COMPARED ? (
          <AddAsset
            label="Add an asset to compare"
            excludedSymbols={compared}
            {...(type && { only: type })}
            onAdd={(symbol) => choose([...compared, symbol])}
          />
        ) : (
          <small>Five assets at most: remove one to add another.</small>
        )}
        {type !== null && compared.length === 1 && (
          <small>Add one to four more {pluralOf(type)} to compare them.</small>
        )}
      </AddLine>
      <LeftOut {...{ named, unknown, otherType, type }} />
      {compared.length === 0 ? (
        <Invitation />
      ) : (
        <Stack gap={16}>
          {type !== null && (
            <CompareChart {...{ type, names, histories, state }} change={(part) => change(part)} />
          )}
          {failed.map(({ title, retry }) => (
            <p key={title} role="alert">
              {title}: some figures did not load.{' '}
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            </p>
          ))}
          <CompareTable
            columns={columns}
            sections={sections}
            lines={histories.flatMap(({ symbol, bars }) => (bars ? [symbol] : []))}
            onRemove={(symbol) => choose(compared.filter((one) => one !== symbol))}
          />
          {unknownFigures.length > 0 && !loading && (
            <p className="ui-none">
              Known for none of them: {new Intl.ListFormat('en-GB').format(unknownFigures)}.
            </p>
          )}
          {compared.length > 1 && <CorrelationCard histories={histories} range={state.range} />}
        </Stack>
      )}
    </>
  );
}

const titleOf = (symbols: readonly string[]): string =>
  `Compare ${new Intl.ListFormat('en-GB').format(symbols.map(tickerOf))}`;

/** Stops search engines from indexing every combination of assets. */
function NotIndexed() {
  useNothingHere();
  return null;
}

function Invitation() {
  return (
    <EmptyState title="Choose what to compare">
      Search above for the first asset, or try{' '}
      <TextLink to="/compare?s=AAPL.US,MSFT.US">Apple and Microsoft</TextLink>. Lists, watchlists
      and asset pages lead here too.
    </EmptyState>
  );
}
