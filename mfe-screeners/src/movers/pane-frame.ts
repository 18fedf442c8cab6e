import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

/** Two panes side by side from 1200 px on, below one another down to the small screen, where one shows. */
export const Panes = styled.div.withConfig({ componentId: 'movers-panes' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  ${media.large} {
    &[data-two] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

export const PaneFrame = styled(Card).withConfig({ componentId: 'movers-pane' })`
  overflow: hidden;
  font-variant-numeric: tabular-nums lining-nums;
  > header {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 4px 8px 4px var(--space-4);
  }
  > header h2 {
    flex: 1;
    min-width: 0;
  }
  > header h2 .ui-delta {
    font-size: 11px;
    margin-right: 2px;
  }
  > header > span {
    font-size: var(--text-sm);
    color: var(--ink-3);
    white-space: nowrap;
  }
  > header .csv {
    padding: 6px 8px;
    border-radius: var(--radius-sm);
    color: var(--accent);
    font-size: var(--text-sm);
    font-weight: 500;
  }
  > header .csv:hover {
    background: var(--surface-2);
  }
  @media print {
    > header {
      display: flex !important;
    }
    > header > button,
    > header > a {
      display: none;
    }
  }
  .wide {
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }
  table {
    border-top: 1px solid var(--line);
    min-width: 600px;
  }
  td {
    height: 48px;
  }
  th,
  td {
    padding-left: 8px;
    padding-right: 8px;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  .who > span:last-child {
    min-width: 0;
  }
  small,
  .why .line {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 400;
  }
  .move {
    display: inline-grid;
    grid-template-columns: 34px 76px;
    gap: 6px;
    align-items: center;
    justify-items: end;
  }
  .move > i {
    height: 6px;
    border-radius: 1px;
    background: var(--line-strong);
  }
  .move > i[data-direction='up'] {
    background: var(--gain);
  }
  .move > i[data-direction='down'] {
    background: var(--loss);
  }
  .why {
    text-align: left;
    overflow: hidden;
  }
  .why .badges {
    display: inline-flex;
    gap: 4px;
  }
  .why .none {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  .why a:hover {
    text-decoration: underline;
  }
  .cards > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) 56px auto;
    gap: 4px 12px;
    align-items: center;
    min-height: 84px;
    padding: 10px var(--space-4);
    border-top: 1px solid var(--line-soft);
    position: relative;
  }
  .cards .name > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .cards .price {
    display: grid;
    justify-items: end;
    font-size: var(--text-sm);
    line-height: 18px;
  }
  .cards .price b {
    font-weight: 500;
  }
  .cards .why {
    grid-column: 2 / -1;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 20px;
    min-width: 0;
  }
  .cards .why .line {
    flex: 1;
  }
  .cards .why a {
    position: relative;
    z-index: 1;
  }
  .cards .volume {
    margin-left: auto;
    flex: none;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.mobile} {
    border-inline: 0;
    border-radius: 0;
    margin-inline: calc(-1 * var(--gutter));
    touch-action: pan-y;
  }
`;
