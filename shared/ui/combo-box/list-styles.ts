import { styled } from 'shared/styled';
import { Panel } from '../overlay/panel';
import { media } from '../theme/breakpoints';

export const List = styled(Panel)`
  > div {
    max-height: var(--menu);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  /* Room for a name beside its ticker, even for a narrow input. */
  &[data-answers] {
    min-width: min(420px, calc(100vw - 16px));
  }
`;

export const Group = styled.div`
  height: var(--row-group);
  display: flex;
  align-items: flex-end;
  padding: 0 12px 8px;
  font: 500 12px/16px var(--font);
  color: var(--ink-3);
`;

export const Option = styled.div`
  height: var(--row-lookup);
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 12px;
  font-size: var(--text-sm);
  color: var(--ink);
  cursor: pointer;
  &[data-active] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .high-contrast &[data-active] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  ${media.mobile} {
    height: var(--touch);
  }
`;

export const Empty = styled.p`
  padding: 14px 12px;
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

export const Failure = styled(Empty)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`;

export const Remove = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-right: -6px;
  border-radius: var(--radius-sm);
  color: var(--ink-3);
  &:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
  ${media.mobile} {
    width: var(--touch);
    height: var(--touch);
    margin-right: -12px;
  }
`;
