import { useMemo } from 'react';
import { detailsPath, formatRate } from 'shared/market';
import { Link } from 'shared/router';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import {
  AssetLogo,
  CardHead,
  Delta,
  LiveFields,
  markDirection,
  PricesTime,
  Row,
  Sparkline,
  TextLink,
} from 'shared/ui';
import { useAssetSparklinesQuery } from '../../../listing/query/sparklines-api';
import { majorPairsOf, majorsQuery } from './major-pairs';
import { PairList } from './pair-list';

const MONTH_DAYS = 30;
const QUERY = majorsQuery();
const ROWS = QUERY.pageSize ?? 10;

/** The ten major pairs. */
export function MajorsCard() {
  const { data, error } = useScreenerQueryQuery({ type: 'currencies', query: QUERY });
  const pairs = useMemo(() => (data ? majorPairsOf(data) : []), [data]);
  const symbols = useMemo(() => pairs.map(({ symbol }) => symbol), [pairs]);
  const pricedSymbols = pairs.flatMap(({ symbol, rate }) => (rate === null ? [] : symbol));
  const { data: lines } = useAssetSparklinesQuery(
    symbols.length === 0 ? skipToken : { symbols, days: MONTH_DAYS },
  );
  const closes = new Map(lines?.items.map((item) => [item.symbol, item.closes]));
  return (
    <div style={{ containerType: 'inline-size' }}>
      <PairList aria-label="Major pairs" aria-busy={!data && !error}>
        <CardHead
          title="Major pairs"
          note={
            <>
              <PricesTime symbols={pricedSymbols} asOf={data?.asOf?.slice(0, 10)} /> · Lines of 1
              month
            </>
          }
          actions={<TextLink to="/currencies/screener">All currency pairs</TextLink>}
        />
        {!data && error ? (
          <p>These rates did not load. The rest of the page works.</p>
        ) : data && pairs.length === 0 ? (
          <p>None of the ten major pairs is in this market.</p>
        ) : (
          <ul aria-hidden={!data || undefined}>
            {data
              ? pairs.map(({ symbol, pair, rate, change }) => {
                  const line = closes.get(symbol) ?? [];
                  return (
                    <li key={symbol}>
                      <Row as="span">
                        <AssetLogo name={symbol} />
                        <Link to={detailsPath('currency', symbol)}>
                          <b>
                            {pair.slice(0, 3)}/{pair.slice(3)}
                          </b>
                        </Link>
                      </Row>
                      <span className="line">
                        {line.length > 1 && (
                          <Sparkline
                            values={line}
                            width={68}
                            height={18}
                            period="1 month"
                            direction={markDirection((line.at(-1) ?? 0) - (line[0] ?? 0), 9)}
                          />
                        )}
                      </span>
                      <LiveFields
                        symbol={symbol}
                        fields={{ price: rate, day1ChangePercent: change }}
                      >
                        {(live) => (
                          <>
                            <span>{formatRate(live['price'] ?? null, pair.slice(3))}</span>
                            <Delta
                              value={live['day1ChangePercent'] ?? null}
                              missing="The change is not known"
                            />
                          </>
                        )}
                      </LiveFields>
                    </li>
                  );
                })
              : Array.from({ length: ROWS }, (_, row) => (
                  <li key={row}>
                    <span className="ui-skeleton" style={{ width: 70 }} />
                  </li>
                ))}
          </ul>
        )}
      </PairList>
    </div>
  );
}
