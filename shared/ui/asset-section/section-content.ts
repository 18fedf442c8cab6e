import { css } from 'shared/styled';
import { media } from '../theme/breakpoints';

/**
 * Styles of the content of an asset's sections, by class: `prose`, `facts`, `controls`, `note`,
 * `empty`, headings `h3`, and the states. The page that offers sections applies them to all.
 */
export const sectionContent = css`
  .section-skeleton {
    display: grid;
    align-content: start;
    gap: 20px;
    padding: 8px 16px 16px;
  }
  /* Off screen, where an animation would only cost frames. */
  .section-skeleton[data-far] .ui-skeleton {
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
    max-width: 675px;
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
    .controls > fieldset {
      flex-wrap: wrap;
    }
    .facts {
      grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
    }
  }
`;
