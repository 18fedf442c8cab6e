import { styled } from 'shared/styled';
import { formatChange, formatMoney, snapshotTime, TICKER_SYMBOLS } from 'shared/market';
import { useHistoryQuery, useQuotesQuery } from 'shared/store';
import { AssetMark, Card, Delta, media, Price, Row } from 'shared/ui';
import { AreaSketch } from './area-sketch';

const Side = styled.div`
  background: var(--brand);
  color: var(--on-brand);
  padding: 64px;
  min-width: 0;
  > h2 {
    font-size: 32px;
    line-height: 40px;
    letter-spacing: -0.022em;
    max-width: 420px;
  }
  > p {
    color: var(--on-brand-2);
    font-size: 16px;
    line-height: 24px;
    margin-top: 8px;
    max-width: 520px;
  }
  > p:last-child {
    font-size: var(--text-xs);
    margin-top: var(--space-5);
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 288px;
    gap: 16px;
    align-items: start;
    max-width: 860px;
    margin-top: var(--space-5);
    color: var(--ink);
  }
  ${media.belowDesktop} {
    display: none;
  }
  @media (max-width: 1199.98px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    > div > :first-child {
      display: none;
    }
  }
`;
const Head = styled(Row).attrs({ gap: 0, align: 'start', justify: 'space-between' })`
  padding: 12px 16px 0;
  span {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  b {
    display: block;
    font-size: 24px;
    line-height: 32px;
    letter-spacing: -0.02em;
  }
`;
const Rows = styled.ul`
  padding: 0 16px 4px;
  li {
    display: grid;
    grid-template-columns: 1fr 72px 80px;
    height: 41px;
    align-items: center;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    text-align: right;
  }
`;

const SHOWN = 9;
/** The charted asset. */
const SUBJECT = 'MSFT.US';

/** Product preview beside the form: current prices, and one year of a share. */
export function LoginPicture() {
  const { data: quotes = [] } = useQuotesQuery(TICKER_SYMBOLS);
  const { data: history } = useHistoryQuery({ symbol: SUBJECT, range: '1Y' });
  const subject = quotes.find((quote) => quote.symbol === SUBJECT);
  const close = history?.bars.close ?? [];
  const first = close[0];
  const last = close.at(-1);
  const year = first && last ? (last / first - 1) * 100 : null;
  const lastDay = history?.bars.date.at(-1);
  return (
    <Side>
      <h2>Everything you follow, on one set of figures.</h2>
      <p>Your watchlists and screens, each number with its formula, its source and its date.</p>
      <div>
        <Card>
          <Head className="ui-num">
            <div>
              <span>{subject?.ticker ?? 'MSFT'}, 1 year</span>
              <b>{formatMoney(last ?? null, history?.currencyCode)}</b>
            </div>
            <Delta
              value={year}
              text={year === null ? undefined : `${formatChange(year)} in 1 year`}
            />
          </Head>
          <AreaSketch values={close} dates={history?.bars.date ?? []} />
        </Card>
        <Card>
          <Head>
            <span>Most followed</span>
          </Head>
          <Rows className="ui-num">
            {TICKER_SYMBOLS.slice(0, SHOWN).map((symbol) => {
              const quote = quotes.find((candidate) => candidate.symbol === symbol);
              return (
                <li key={symbol}>
                  <AssetMark ticker={symbol.replace(/\.US$/, '')} />
                  <Price value={quote?.price ?? null} />
                  <Delta value={quote?.day1ChangePercent ?? null} />
                </li>
              );
            })}
          </Rows>
        </Card>
      </div>
      {lastDay && <p>{snapshotTime(lastDay)}.</p>}
    </Side>
  );
}
