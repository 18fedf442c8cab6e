import type { SenateTransactionRow, SlotInputs } from 'shared/contract';
import { formatDate } from 'shared/market';
import { Link } from 'shared/router';
import { Badge, Delta, TextLink } from 'shared/ui';
import { SectionData, SectionList } from 'shared/ui/asset-section';
import { useSenatorTradesQuery } from '../../assets/assets-api';
import { bracketText } from '../../senate/amount-text';
import { politicianPath } from '../../senate/paths';
import { assetHoldersPath } from '../../thirteen-f/quarter-text';

const MAX_TRADES = 6;

/** Trades of the asset that U.S. senators reported; amounts are brackets, never one figure. */
export default function Senators({ asset, height, onEmpty }: SlotInputs['asset-section']) {
  const query = useSenatorTradesQuery({ symbol: asset.symbol, pageSize: MAX_TRADES });
  return (
    <SectionData
      what="Trades of senators"
      height={height}
      query={query}
      isEmpty={({ items }) => items.length === 0}
      onEmpty={onEmpty}
    >
      {({ items, total, benchmark }) => (
        <>
          <SectionList>
            {items.map((trade) => (
              <Trade key={trade.id} trade={trade} />
            ))}
          </SectionList>
          <p className="note">
            {total > items.length && `The newest ${items.length} of ${total}. `}
            Amounts are brackets of the law. The percentage is the price since the report was filed,
            which is what a follower could have had
            {benchmark && `; ${benchmark.name} is the comparison in its title`}.{' '}
            <Link to={assetHoldersPath(asset.symbol, 'politicians')}>
              All trades of politicians
            </Link>
          </p>
        </>
      )}
    </SectionData>
  );
}

function Trade({ trade }: { trade: SenateTransactionRow }) {
  const { politician, type, amount, sinceFiling, late, delayDays, reportUrl } = trade;
  const when = trade.transactionDate ?? trade.filedDate;
  return (
    <li>
      <span>
        <Link className="ui-cut" to={politicianPath(politician.id)}>
          <b>{politician.name}</b>
        </Link>
        <small>
          {reportUrl !== null && /^https?:\/\//.test(reportUrl) ? (
            <TextLink to={reportUrl}>{formatDate(when)}</TextLink>
          ) : (
            formatDate(when)
          )}
          {trade.owner !== 'N/A' && trade.owner !== 'Self' && ` · ${trade.owner}`}
          {late === true && (
            <>
              {' '}
              <Badge tone="warning" title="The law grants 45 days">
                Reported after {delayDays} days
              </Badge>
            </>
          )}
        </small>
      </span>
      <span>
        {type === 'N/A' ? 'On paper' : type}
        <small title={sinceFiling ? benchmarkText(sinceFiling.benchmarkPercent) : undefined}>
          {bracketText(amount)} {sinceFiling && <Delta value={sinceFiling.percent} decimals={1} />}
        </small>
      </span>
    </li>
  );
}

const benchmarkText = (percent: number | null): string | undefined =>
  percent === null ? undefined : `The benchmark in the same days: ${percent.toFixed(1)} %`;
