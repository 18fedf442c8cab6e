import { css } from 'shared/styled';
import { media } from 'shared/ui';
import { sectionContent } from 'shared/ui/asset-section';

/** Shared styles of sections. Tables, bars and lists of single sections have their own. */
export const sectionStyles = css`
  section[data-section] {
    scroll-margin-top: 60px;
  }
  /* A section is hidden until all sections above it have their final height. */
  section:has([data-holding]) ~ section,
  section:has([data-holding]) ~ .rest {
    visibility: hidden;
  }
  section[data-section]:focus {
    outline: none;
  }
  /* Enlarges the touch target without changing the row. */
  section[data-section] .ui-link {
    padding: 5px 4px;
    margin: -5px -4px;
  }
  .fold {
    font-size: inherit;
  }
  .fold > button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 52px;
    padding: 0 16px;
    font: 600 var(--text-md) / 20px var(--font);
    text-align: left;
  }
  .fold > button > span {
    flex: 1;
  }
  .fold > button > small {
    color: var(--ink-3);
    font-weight: 400;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .fold > button > svg {
    color: var(--ink-3);
  }
  .fold > button:focus-visible {
    outline-offset: -2px;
  }
  .ranges {
    padding: 0 16px 14px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .ends {
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .ends + .ui-meter {
    margin: 6px 0 10px;
  }
  .ends + .meta {
    margin-top: 8px;
    font-size: var(--text-xs);
  }
  .day {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid var(--line-soft);
  }
  ${sectionContent}
  ${media.mobile} {
    section[data-section] {
      scroll-margin-top: 64px;
    }
    section:not([data-section]) h2 + span {
      display: none;
    }
  }
`;
