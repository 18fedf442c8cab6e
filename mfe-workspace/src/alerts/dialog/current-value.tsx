import { formatMoney, precisionOf } from 'shared/market';
import { useAssetQuery, useLiveQuote } from 'shared/store';
import { styled } from 'shared/styled';
import { Delta, Row, Skeleton } from 'shared/ui';

const Line = styled(Row)`
  align-items: baseline;
  margin: 0 0 var(--space-3);
  min-height: 20px;
  font-variant-numeric: tabular-nums lining-nums;
`;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Current price and change of an asset, beside the value input. */
export function CurrentValue({ symbol }: { symbol: string }) {
  const { data } = useAssetQuery(symbol);
  const live = useLiveQuote(symbol);
  const price = live?.price ?? numberOf(data?.fields['price']);
  const change = live?.day1ChangePercent ?? numberOf(data?.fields['day1ChangePercent']);
  const currency = data?.fields['currencyCode'];
  if (!data && !live)
    return (
      <Line as="p" aria-busy="true">
        <Skeleton width={140} height={14} />
      </Line>
    );
  return (
    <Line as="p">
      <span>Now</span>
      <b>
        {formatMoney(price, typeof currency === 'string' ? currency : null, precisionOf(symbol))}
      </b>
      <Delta value={change} />
    </Line>
  );
}
