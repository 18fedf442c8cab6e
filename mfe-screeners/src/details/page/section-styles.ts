import { css } from 'shared/styled';
import { media } from 'shared/ui';

/** What the sections have in common. Tables, bars and lists of single sections bring their own. */
export const sectionStyles = css`
  section[data-section] {
    scroll-margin-top: 60px;
  }
  /* What is above a section must have its height before the section is shown. */
  section:has([data-holding]) ~ section,
  section:has([data-holding]) ~ .rest {
    visibility: hidden;
  }
  section[data-section]:focus {
    outline: none;
  }
  /* Large enough for a finger, while the row stays as it is. */
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
  .bones {
    display: grid;
    align-content: start;
    gap: 20px;
    padding: 8px 16px 16px;
  }
  /* Nobody sees it, and every animation costs each frame of the page. */
  .bones[data-far] .ui-bone {
    animation: none;
  }
  .failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 4px 16px 16px;
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  .failure > span {
    flex: 1 1 220px;
  }
  .failure > code {
    font: 400 12px/16px var(--mono);
    color: var(--ink-3);
  }
  .prose {
    max-width: 75ch;
    padding: 0 16px 12px;
    color: var(--ink-2);
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 12px 24px;
    padding: 0 16px 16px;
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .facts dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .facts dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .ranges {
    padding: 0 16px 14px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .ends {
    display: flex;
    justify-content: space-between;
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
  .controls > .meta::first-letter {
    text-transform: uppercase;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 0 16px 12px;
  }
  .note {
    padding: 8px 16px 14px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .content h3 {
    padding: 12px 16px 6px;
    font-size: var(--text-sm);
    line-height: 18px;
  }
  .empty {
    padding: 0 16px 16px;
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
  ${media.mobile} {
    .facts {
      grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
    }
    section[data-section] {
      scroll-margin-top: 64px;
    }
    section:not([data-section]) h2 + span {
      display: none;
    }
  }
`;
