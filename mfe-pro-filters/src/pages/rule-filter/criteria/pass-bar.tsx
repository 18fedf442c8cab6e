import { Meter, Skeleton } from 'shared/ui';
import { styled } from 'shared/styled';
import { formatInteger, type FilterRule } from 'shared/market';
import type { RuleFilterResponse } from 'shared/contract';

const Box = styled.div`
  .ui-meter,
  .ui-meter > i {
    height: 4px;
  }
  small {
    display: block;
    margin-top: 6px;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
  small > b {
    color: var(--ink);
    font-weight: 500;
  }
`;

/** Number of stocks that pass one rule alone, among those that report its value. */
export function PassBar({
  rule,
  counts,
}: {
  rule: FilterRule;
  counts: RuleFilterResponse['rules'][number] | undefined;
}) {
  const title =
    counts &&
    `${formatInteger(counts.exempt)} exempt, ${formatInteger(counts.noData)} without data`;
  return (
    <Box title={title}>
      <Meter
        value={counts && counts.reported > 0 ? counts.passed / counts.reported : null}
        label={`${rule.label}: share of stocks that pass`}
      />
      <small>
        {counts ? (
          <>
            <b>{formatInteger(counts.passed)}</b> of {formatInteger(counts.reported)}
          </>
        ) : (
          <Skeleton width={72} />
        )}
      </small>
    </Box>
  );
}
