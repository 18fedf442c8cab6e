import { useMemo } from 'react';
import { formatInteger } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { styled } from 'shared/styled';
import { BREAKPOINTS, media, Row, SegmentedControl, ToggleChip } from 'shared/ui';
import { withFilter } from 'shared/ui/filter-panel';
import { useScreenerCountsQuery } from '../../movers/movers-api';
import { MetaSkeleton } from 'shared/list';
import { selection } from '../../listing/query/query';
import type { ScreenerState } from '../../listing/state/screener-state';
import type { ChangeState } from '../../listing/state/use-screener-state';
import { LIQUIDITY_GUARD, PENNY_STOCKS, PENNY_TEXTS, PRICE_CAP } from './penny-list';

const Line = styled(Row)`
  flex: none;
  min-width: 0;
  font-size: var(--text-sm);
  color: var(--ink-3);
  white-space: nowrap;
  font-variant-numeric: tabular-nums lining-nums;
  > * {
    flex: none;
  }
  > b {
    font-weight: 500;
    color: var(--ink-2);
  }
  > span {
    flex: 0 1 auto;
  }
  @media (max-height: 800px) and (min-width: ${BREAKPOINTS.large}px) {
    > span {
      display: none;
    }
  }
  ${media.mobile} {
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
`;

/** Price cap and liquidity guard, always visible. */
export function PennyChoices({ state, change }: { state: ScreenerState; change: ChangeState }) {
  const guarded = state.filters['turnoverUSD'] !== undefined;
  usePageKeys(PENNY_TEXTS.title, [
    // The lower cap has the lower key.
    { keys: '1', label: 'Price below $1', onPress: () => change({ band: '1' }) },
    { keys: '2', label: 'Price below $5', onPress: () => change({ band: '5' }) },
  ]);
  const counts = useScreenerCountsQuery(
    useMemo(() => {
      const without = { ...state, filters: withFilter(state.filters, 'turnoverUSD', null) };
      return {
        screens: [
          selection(PENNY_STOCKS, {
            ...without,
            filters: { ...without.filters, ...LIQUIDITY_GUARD },
          }),
          selection(PENNY_STOCKS, without),
        ],
      };
    }, [state]),
  );
  const [liquid, all] = counts.currentData?.totals ?? [];
  const hidden = liquid === undefined || all === undefined ? undefined : all - liquid;
  return (
    <Line>
      <b id="penny-cap">{PRICE_CAP.label}</b>
      <SegmentedControl
        label={PRICE_CAP.label}
        options={PRICE_CAP.options.map(({ id, label }) => ({ value: id, label }))}
        value={state.band ?? PRICE_CAP.options[0].id}
        onChange={(band) => change({ band })}
      />
      <ToggleChip
        pressed={guarded}
        title="At least $100K a day: average volume of 30 days × price"
        onChange={(on) =>
          change({
            filters: on
              ? { ...state.filters, ...LIQUIDITY_GUARD }
              : withFilter(state.filters, 'turnoverUSD', null),
          })
        }
      >
        Liquidity guard
      </ToggleChip>
      {hidden === undefined ? (
        !counts.error && (
          <MetaSkeleton>hides 1,892 that barely trade or tell no volume</MetaSkeleton>
        )
      ) : (
        <span className="ui-cut">
          {guarded
            ? `hides ${formatInteger(hidden)} that barely trade or tell no volume`
            : `off: ${formatInteger(hidden)} of these barely trade or tell no volume`}
        </span>
      )}
    </Line>
  );
}
