import type { ScreenerResponse } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { asOfText } from './as-of';

/** As long as the line will be, and as many lines: nothing moves when it comes. */
const EXAMPLE = '13,060 of 13,060 {0} match · prices of 20 Nov 2026, 21:00 UTC';
const Bone = styled.span.withConfig({ componentId: 'screener-meta-bone' })`
  color: transparent;
  background: var(--line-soft);
  border-radius: 3px;
  user-select: none;
`;

/** `214 of 12,480 stocks match · prices of 20 Nov 2026, 21:00 GMT`. */
export function ScreenerMeta({
  noun,
  answer,
}: {
  noun: string;
  answer: ScreenerResponse | undefined;
}) {
  if (answer === undefined) return <Bone aria-hidden="true">{EXAMPLE.replace('{0}', noun)}</Bone>;
  const asOf = asOfText(answer.asOf);
  return (
    <>
      <b>{formatInteger(answer.total)}</b> of {formatInteger(answer.universe)} {noun} match
      {asOf !== null && ` · prices of ${asOf}`}
    </>
  );
}
