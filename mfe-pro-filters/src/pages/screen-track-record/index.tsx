import { useMemo } from 'react';
import { ListMeta, useAddressState } from 'shared/list';
import { brokerText } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useScreenerQueryQuery } from 'shared/store';
import { Chip, LinkButton } from 'shared/ui';
import { FilterChips, withFilter } from 'shared/ui/filter-panel';
import { ListPage } from 'shared/ui/list-page';
import { TrackRecordView } from '../../track-record';
import {
  conditionsOf,
  SCREEN_ADDRESS,
  screenerPath,
  STOCKS,
  trackedScreen,
} from './screen-address';

const ABOUT = 'A stock screen applied to past years, with the data that was public then.';

/** `/stocks/track-record`: the track record of a screen that its address names. */
export default function ScreenTrackRecordPage() {
  const [state, change] = useAddressState(SCREEN_ADDRESS);
  const { filters, broker, name } = state;
  const title = name === '' ? 'Track record of a screen' : name;
  const { data, error, refetch } = useScreenerQueryQuery(
    useMemo(
      () => ({
        type: 'stocks' as const,
        query: {
          where: conditionsOf({ filters }),
          ...(broker !== null && { broker }),
          columns: ['symbol'],
          pageSize: 0,
        },
      }),
      [filters, broker],
    ),
  );
  usePageTitle(name === '' ? title : `${name}: track record`, ABOUT);
  usePageReady(data !== undefined || error !== undefined);
  const onRemoveConditions = (indices: readonly number[]): void => {
    const fields = conditionsOf(state).map(({ field }) => field);
    change((now) => ({
      filters: indices.reduce(
        (rest, index) => withFilter(rest, fields[index] ?? '', null),
        now.filters,
      ),
    }));
  };
  return (
    <ListPage
      layout="page"
      title={title}
      meta={<ListMeta noun="stocks" answer={data} failed={error !== undefined} />}
      actions={
        <LinkButton icon="filter" to={screenerPath(state)}>
          Open in the screener
        </LinkButton>
      }
      bar={
        <FilterChips
          catalogue={STOCKS}
          filters={filters}
          onChange={(field, value) =>
            change((now) => ({ filters: withFilter(now.filters, field, value) }))
          }
          onClear={() => change({ filters: {}, broker: null })}
        >
          {broker !== null && (
            <Chip name={brokerText(broker)} onRemove={() => change({ broker: null })}>
              {brokerText(broker)}
            </Chip>
          )}
        </FilterChips>
      }
    >
      <TrackRecordView
        subject={trackedScreen(state)}
        asOf={data?.asOf}
        failed={error !== undefined}
        onRetry={() => void refetch()}
        onRemoveConditions={onRemoveConditions}
      />
    </ListPage>
  );
}
