import { useMemo } from 'react';
import type { MoveWindow } from 'shared/contract';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { useLiveQuotes, useScreenerQueryQuery } from 'shared/store';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  PricesTime,
  SegmentedControl,
} from 'shared/ui';
import { MetaSkeleton } from 'shared/list';
import { CountryHeat } from './country-heat';
import { FurtherCard } from './further-card';
import { HoursCard } from './hours-card';
import { atLivePrices, indexRowsOf, inRegion, splitMajors, type IndexRow } from './index-row';
import { indicesQuery, useIndicesState, WINDOWS } from './indices-state';
import { Controls } from './indices-layout';
import { MajorTiles } from './major-tiles';
import { REGION_LABELS, REGIONS, type Region } from './regions';

const TITLE = 'Indices';
const DESCRIPTION =
  'The major stock market indices with the hours of their exchanges, heat by country, and all others by region.';
const QUERY = indicesQuery();
const NO_ROWS: readonly IndexRow[] = [];
const WINDOW_OPTIONS = WINDOWS.map((window) => ({ value: window, label: window }));
const REGION_OPTIONS = REGIONS.map((region) => ({ value: region, label: REGION_LABELS[region] }));

/** `/indices`: majors, heat by country, other indices and trading hours. */
export default function IndicesPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const [{ region, window }, change] = useIndicesState();
  const { data, error, isFetching, refetch } = useScreenerQueryQuery({
    type: 'indices',
    query: QUERY,
  });
  usePageReady(data !== undefined || error !== undefined);
  usePageKeys(
    'Indices',
    WINDOWS.map((one, at) => ({
      keys: String(at + 1),
      label: `Changes over ${one}`,
      onPress: () => change({ window: one }),
    })),
  );
  const ofSnapshot = useMemo(() => data && inRegion(indexRowsOf(data), region), [data, region]);
  const symbols = useMemo(() => (ofSnapshot ?? NO_ROWS).map(({ symbol }) => symbol), [ofSnapshot]);
  const quotes = useLiveQuotes(symbols);
  const pricedSymbols = useMemo(
    () => (ofSnapshot ?? NO_ROWS).flatMap(({ symbol, level }) => (level === null ? [] : symbol)),
    [ofSnapshot],
  );
  const rows = useMemo(() => ofSnapshot && atLivePrices(ofSnapshot, quotes), [ofSnapshot, quotes]);
  const { majors, others } = useMemo(() => splitMajors(rows ?? []), [rows]);
  return (
    <>
      <PageHead
        title={TITLE}
        meta={
          data === undefined ? (
            <MetaSkeleton failed={error !== undefined && !isFetching}>
              63 indices · prices of 20 Nov 2026, 21:00 UTC · 1D since the previous close
            </MetaSkeleton>
          ) : (
            <span key={data.universe}>
              <b>{data.universe}</b> {data.universe === 1 ? 'index' : 'indices'}
              {data.universe > 0 && (
                <>
                  {' · '}
                  <PricesTime symbols={pricedSymbols} asOf={data.asOf} inline />
                  {' · 1D since the previous close'}
                </>
              )}
            </span>
          )
        }
      />
      <Controls gap={12}>
        <SegmentedControl<Region>
          label="Region"
          options={REGION_OPTIONS}
          value={region}
          onChange={(next) => change({ region: next })}
        />
        <SegmentedControl<MoveWindow>
          label="Window of the changes"
          options={WINDOW_OPTIONS}
          value={window}
          onChange={(next) => change({ window: next })}
        />
        <small>Lines of 1 month</small>
      </Controls>
      {!data && error && !isFetching ? (
        <ErrorState title="The indices did not load." onRetry={() => void refetch()}>
          The trading hours below are current.
        </ErrorState>
      ) : rows?.length === 0 ? (
        <EmptyState
          title={
            data?.universe === 0
              ? 'This market holds no indices'
              : `No index of ${REGION_LABELS[region]} is known`
          }
          actions={<LinkButton to="/etfs/screener">ETFs that follow indices</LinkButton>}
        >
          The trading hours below are still valid.
        </EmptyState>
      ) : (
        <>
          {(rows === undefined || majors.length > 0) && (
            <MajorTiles rows={rows && majors} window={window} />
          )}
          {rows && <CountryHeat rows={rows} window={window} />}
          {others.length > 0 && <FurtherCard rows={others} region={region} window={window} />}
        </>
      )}
      <HoursCard region={region} />
    </>
  );
}
