import type { ScreenerQuery, ScreenerResponse, SlotInputs } from 'shared/contract';
import { changeFieldOf, detailsPath, formatPrice, MAJOR_INDICES } from 'shared/market';
import { Link } from 'shared/router';
import { useLiveQuotes, useScreenerQueryQuery } from 'shared/store';
import { Delta, Flag } from 'shared/ui';
import { WidgetData, WidgetList } from 'shared/ui/dashboard-widget';
import { atLivePrices, indexRowsOf, type IndexRow } from '../../indices/index-row';

const WINDOW = '1D';
const MONTH = '1M';
const COLUMNS = [
  'symbol',
  'name',
  'countryCode',
  'price',
  changeFieldOf(WINDOW),
  changeFieldOf(MONTH),
];
const SYMBOLS = MAJOR_INDICES.map(({ symbol }) => symbol);
const QUERY: { type: 'indices'; query: ScreenerQuery } = {
  type: 'indices',
  query: {
    where: [{ field: 'symbol', in: SYMBOLS }],
    columns: COLUMNS,
    pageSize: SYMBOLS.length,
  },
};
const POLL_MS = 60_000;

/** In the order of the table of majors. */
function majorsOf(response: ScreenerResponse): IndexRow[] {
  const bySymbol = new Map(indexRowsOf(response).map((row) => [row.symbol, row]));
  return SYMBOLS.flatMap((symbol) => bySymbol.get(symbol) ?? []);
}

/** The major indices with their changes of the day and of the month. */
export default function MarketWidget(widget: SlotInputs['dashboard-widget']) {
  const query = useScreenerQueryQuery(QUERY, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const quotes = useLiveQuotes(SYMBOLS);
  return (
    <WidgetData<IndexRow[]>
      widget={widget}
      what="The indices"
      question="1"
      query={{ ...query, data: query.currentData && majorsOf(query.currentData) }}
    >
      {(rows) => (
        <WidgetList>
          {atLivePrices(rows, quotes).map(({ symbol, name, countryCode, level, changes }) => (
            <li key={symbol}>
              <Flag code={countryCode} />
              <Link className="grow" to={detailsPath('index', symbol)} title={name}>
                {name}
              </Link>
              <span className="end">{formatPrice(level)}</span>
              <span className="change">
                <Delta value={changes[WINDOW]} />
              </span>
            </li>
          ))}
        </WidgetList>
      )}
    </WidgetData>
  );
}
