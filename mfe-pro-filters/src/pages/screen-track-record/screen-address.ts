/**
 * The address of a screen's track record: filters, broker and order as the stock screener writes them
 * (`peRatio=..12`, `b=ib`, `s=-marketCap`), and the name of the saved screen.
 */
import {
  addressCodec,
  brokerParameter,
  filtersParameter,
  SCREEN_FIELD_KEYS,
  sortParameter,
  textParameter,
} from 'shared/list';
import { catalogueOf, SCREEN_NAME_LENGTH, TRACK_RECORD } from 'shared/market';
import { filterConditions, type Filters } from 'shared/ui/filter-panel';
import type { SortEntry } from 'shared/ui/grid';
import type { TrackRecordSubject } from '../../track-record';

export const STOCKS = catalogueOf('stocks');
const SCREENER_PATH = '/stocks/screener';

interface ScreenQuery {
  filters: Filters;
  broker: string | null;
  sort: SortEntry[];
}

export interface ScreenState extends ScreenQuery {
  /** Empty: a screen that was not saved. */
  name: string;
}

const parameters = {
  filters: filtersParameter(STOCKS, {}, SCREEN_FIELD_KEYS),
  broker: brokerParameter(),
  sort: sortParameter(STOCKS),
};
const screener = addressCodec<ScreenQuery>(parameters);

export const SCREEN_ADDRESS = addressCodec<ScreenState>({
  ...parameters,
  name: textParameter('name', '', new RegExp(`^[^\\p{Cc}]{1,${SCREEN_NAME_LENGTH}}$`, 'u')),
});

/** The same screen in the stock screener. */
export function screenerPath({ filters, broker, sort }: ScreenQuery): string {
  const search = screener.encode({ filters, broker, sort });
  return search === '' ? SCREENER_PATH : `${SCREENER_PATH}?${search}`;
}

/** Its conditions, one for each filter in the order of the catalogue. */
export const conditionsOf = ({ filters }: Pick<ScreenQuery, 'filters'>) =>
  filterConditions(STOCKS.columns, filters);

export const nameOf = ({ name }: Pick<ScreenState, 'name'>): string => name || 'this screen';

/** The screen as the subject of a backtest. */
export const trackedScreen = (state: ScreenState): TrackRecordSubject => ({
  id: TRACK_RECORD.screenId,
  name: nameOf(state),
  query: {
    screen: {
      ...(state.name !== '' && { name: state.name }),
      where: conditionsOf(state),
      sort: state.sort.map(({ field, direction }) => ({ field, direction })),
      ...(state.broker !== null && { broker: state.broker }),
    },
  },
});
