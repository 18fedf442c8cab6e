import type { AssetHoldersResponse } from 'shared/contract';
import { formatBigMoney, formatInteger } from 'shared/market';
import { CardHead, Row, Skeleton } from 'shared/ui';
import { SideCard } from '../../../facts/side-card';
import { signedMoney } from '../../../thirteen-f/signed-money';

type Summary = AssetHoldersResponse['summary'];

const usd = (value: number) => formatBigMoney(value, 'USD');

/** Steps from the previous value to the current one. Options and bonds are separate. */
export function ValueChangeCard({ summary }: { summary: Summary | undefined }) {
  return (
    <SideCard aria-label="Change of value" aria-busy={!summary}>
      <CardHead title="Change of value" />
      <div className="body">
        {summary ? <Parts summary={summary} /> : <Skeleton height={260} />}
      </div>
    </SideCard>
  );
}

function Parts({ summary }: { summary: Summary }) {
  const { activity, puts, calls, bonds } = summary;
  return (
    <>
      <Line label="Value before" value={usd(activity.previousValueUSD)} />
      <Line label="Price effect" value={signedMoney(activity.priceEffectUSD)} />
      <Line label="Trade effect" value={signedMoney(activity.tradeEffectUSD)} />
      <Line label="First filings" value={signedMoney(activity.firstFilingsUSD)} />
      {activity.notComparableUSD !== 0 && (
        <Line label="Splits of unknown ratio" value={signedMoney(activity.notComparableUSD)} />
      )}
      <Line label="Value now" value={usd(summary.valueUSD)} />
      <p className="note">
        First filings are positions of institutions without an earlier report: not necessarily
        bought. New positions and those sold out count as trades.
      </p>
      <h3>Not in these sums</h3>
      <Line label={countText('Puts', puts)} value={usd(puts.valueUSD)} />
      <Line label={countText('Calls', calls)} value={usd(calls.valueUSD)} />
      {bonds.institutions > 0 && (
        <Line label={countText('Convertible bonds', bonds)} value={usd(bonds.valueUSD)} />
      )}
      <p className="note">Options by the value of the underlying shares.</p>
    </>
  );
}

const countText = (name: string, { institutions }: Summary['puts']): string =>
  `${name} (${formatInteger(institutions)})`;

function Line({ label, value }: { label: string; value: string }) {
  return (
    <Row gap={12} justify="space-between" align="stretch" className="share">
      <span>{label}</span>
      <b>{value}</b>
    </Row>
  );
}
