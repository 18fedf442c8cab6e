import type { ScreenerResponse } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { Skeleton } from 'shared/ui';
import { asOfText } from './as-of';

/** `214 of 12,480 stocks match · prices of 20 Nov 2026, 21:00 GMT`. */
export function ScreenerMeta({
  noun,
  answer,
}: {
  noun: string;
  answer: ScreenerResponse | undefined;
}) {
  if (answer === undefined) return <Skeleton width={280} height={12} />;
  const asOf = asOfText(answer.asOf);
  return (
    <>
      <b>{formatInteger(answer.total)}</b> of {formatInteger(answer.universe)} {noun} match
      {asOf !== null && ` · prices of ${asOf}`}
    </>
  );
}
