import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/**
 * Two panes side by side from 1200 px on, below each other on narrower screens; a small screen
 * shows one.
 */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  font-variant-numeric: tabular-nums lining-nums;
  ${media.large} {
    &[data-two] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  ${media.mobile} {
    touch-action: pan-y;
  }
  .bar {
    min-height: 48px;
  }
  ${media.pointer} {
    .bar {
      min-height: 36px;
    }
  }
  .heading .ui-delta {
    font-size: 11px;
    margin-right: 2px;
  }
  .tools > small {
    color: var(--ink-3);
    white-space: nowrap;
  }
  .tools > .csv {
    border: 0;
    background: none;
    cursor: pointer;
    padding: 6px 8px;
    border-radius: var(--radius-sm);
    color: var(--accent);
    font-size: var(--text-sm);
    font-weight: 500;
  }
  .tools > .csv:hover {
    background: var(--surface-2);
  }
  tbody a.ui-asset {
    height: auto;
  }
  .who {
    min-width: 0;
  }
  .who > small,
  .why .line {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 400;
  }
  .move {
    display: inline-grid;
    grid-template-columns: 20px 76px;
    gap: 6px;
    align-items: center;
    justify-items: end;
  }
  .move > i {
    height: 6px;
    border-radius: 1px;
    background: var(--line-strong);
    @media (forced-colors: active) {
      background: GrayText;
    }
  }
  .move > i[data-direction='up'] {
    background: var(--gain);
  }
  .move > i[data-direction='down'] {
    background: var(--loss);
  }
  /* The height of two lines: nothing shifts when the reasons arrive. */
  .why {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    min-height: 38px;
    overflow: hidden;
  }
  /* Badge and words run on over both lines. */
  td .why:has(.line) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    min-height: 0;
    max-height: 2lh;
    white-space: normal;
    line-height: 19px;
  }
  /* Boxes within the line would count as lines of their own. */
  td .why:has(.line) :is(.badges, .ui-badge) {
    display: inline;
  }
  td .why:has(.line) .ui-badge {
    margin-right: 6px;
    padding-block: 2px;
    line-height: 19px;
  }
  td .why .line {
    display: inline;
    overflow: visible;
    white-space: normal;
    line-height: 19px;
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
  .cards .why {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-height: 20px;
    padding-left: 40px;
  }
  /* A card has room for the whole reason. */
  .cards .why .line {
    flex: 1 1 180px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .cards .why a::after {
    content: none;
  }
  .cards .name > small {
    white-space: normal;
  }
  .cards .volume {
    margin-left: auto;
    flex: none;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
