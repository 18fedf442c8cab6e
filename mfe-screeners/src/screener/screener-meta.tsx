import type { ScreenerResponse } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { asOfText } from '../listing/layout/as-of';
import { MetaBone } from '../listing/layout/meta-bone';

const EXAMPLE = '13,060 of 13,060 {0} match · prices of 20 Nov 2026, 21:00 UTC';

/** `214 of 12,480 stocks match · prices of 20 Nov 2026, 21:00 GMT`. */
export function ScreenerMeta({
  noun,
  answer,
  failed,
}: {
  noun: string;
  answer: ScreenerResponse | undefined;
  failed: boolean;
}) {
  if (answer === undefined)
    return <MetaBone failed={failed}>{EXAMPLE.replace('{0}', noun)}</MetaBone>;
  const asOf = asOfText(answer.asOf);
  return (
    <>
      <b>{formatInteger(answer.total)}</b> of {formatInteger(answer.universe)} {noun} match
      {asOf !== null && ` · prices of ${asOf}`}
    </>
  );
}
