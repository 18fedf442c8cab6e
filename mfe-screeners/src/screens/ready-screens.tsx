import { useMemo } from 'react';
import { catalogueOf, type ScreenerType } from 'shared/market';
import { Link, useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { media, Row } from 'shared/ui';
import { decodeState } from '../listing/state/address';
import { defaultState, type ScreenerState } from '../listing/state/screener-state';
import { criteriaOf, showsCriteria } from './criteria/criteria';
import { SYSTEM_SCREENS } from './system-screens';
import type { OpenScreen } from './use-open-screen';

const Chips = styled(Row)`
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  /* Room for the focus ring. */
  padding: 4px;
  > a {
    flex: none;
    height: 28px;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-pill);
    color: var(--ink-2);
    font-size: var(--text-sm);
    font-weight: 500;
    line-height: 26px;
    white-space: nowrap;
  }
  > a:hover,
  > a[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
  }
  ${media.mobile} {
    > a {
      height: var(--touch);
      line-height: 42px;
    }
  }
  @media print {
    display: none;
  }
`;

/** Criteria of the built-in screens of a type, in display order. */
const presetsOf = (type: ScreenerType) => {
  const catalogue = catalogueOf(type);
  return SYSTEM_SCREENS.filter((screen) => screen.type === type).map((preset) => ({
    ...preset,
    criteria: criteriaOf(catalogue, decodeState(catalogue, preset.search)),
  }));
};

/**
 * Built-in screens as one line of chips. They are shown while the list has no conditions or those
 * of a built-in screen, whose chip is marked.
 */
export function ReadyScreens({
  type,
  state,
  opened,
}: {
  type: ScreenerType;
  state: ScreenerState;
  opened: OpenScreen;
}) {
  const { pathname } = useLocation();
  const presets = useMemo(() => presetsOf(type), [type]);
  const catalogue = catalogueOf(type);
  const current = presets.find(({ criteria }) => showsCriteria(catalogue, state, criteria));
  const isUnfiltered = criteriaOf(catalogue, state).where.length === 0;
  if (presets.length === 0 || (!current && !isUnfiltered)) return null;
  const unfiltered = criteriaOf(catalogue, defaultState(catalogue));
  return (
    <Chips role="group" aria-label="Ready-made screens">
      {presets.map((preset) => {
        const isCurrent = preset === current;
        const criteria = isCurrent ? unfiltered : preset.criteria;
        return (
          <Link
            key={preset.id}
            to={{ pathname, search: opened.searchOf({ criteria }) }}
            aria-current={isCurrent || undefined}
            preventScrollReset
          >
            {preset.name}{' '}
          </Link>
        );
      })}
    </Chips>
  );
}
