import type { ScreenerQuery, ScreenerResponse, SlotInputs } from 'shared/contract';
import { changeFieldOf, detailsPath, formatPrice, MAJOR_INDICES } from 'shared/market';
import { Link } from 'shared/router';
import { useScreenerQueryQuery } from 'shared/store';
import { Delta, Flag, LiveFields } from 'shared/ui';
import { WidgetData, WidgetList, WidgetTime } from 'shared/ui/dashboard-widget';
import { indexRowsOf, type IndexRow } from '../../pages/indices/index-row';

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

interface Majors {
  rows: IndexRow[];
  asOf: string | null;
}

/** Sorts by the table of majors. */
function majorsOf(response: ScreenerResponse): Majors {
  const bySymbol = new Map(indexRowsOf(response).map((row) => [row.symbol, row]));
  return {
    rows: SYMBOLS.flatMap((symbol) => bySymbol.get(symbol) ?? []),
    asOf: response.asOf ?? null,
  };
}

/** Major indices with their changes of the day and the month. */
export default function MarketWidget(widget: SlotInputs['dashboard-widget']) {
  const query = useScreenerQueryQuery(QUERY, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <WidgetData<Majors>
      widget={widget}
      what="The indices"
      question="2"
      query={{ ...query, data: query.currentData && majorsOf(query.currentData) }}
    >
      {({ rows, asOf }) => (
        <>
          <WidgetTime symbols={rows.map(({ symbol }) => symbol)} asOf={asOf} />
          <WidgetList>
            {rows.map(({ symbol, name, countryCode, level, changes }) => (
              <li key={symbol}>
                <Flag code={countryCode} />
                <Link className="grow" to={detailsPath('index', symbol)} title={name}>
                  {name}
                </Link>
                <LiveFields
                  symbol={symbol}
                  fields={{ price: level, day1ChangePercent: changes[WINDOW] ?? null }}
                >
                  {(live) => (
                    <>
                      <span className="end">{formatPrice(live['price'])}</span>
                      <span className="change">
                        <Delta value={live['day1ChangePercent']} />
                      </span>
                    </>
                  )}
                </LiveFields>
              </li>
            ))}
          </WidgetList>
        </>
      )}
    </WidgetData>
  );
}
