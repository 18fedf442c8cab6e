import { styled } from 'shared/styled';
import { media, isolate } from 'shared/ui';

/** Top line of every page, and of the full-screen menu that replaces it; a paid plan colours it. */
export const HeaderLine = styled.div`
  ${isolate}
  height: var(--header);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: 0 var(--gutter);
  position: relative;
  &[data-plan]::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 3px;
    background: var(--plan-blue);
  }
  &[data-plan='Pro']::before {
    background: var(--plan-yellow);
  }
  > [data-wide] {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }
  > [data-small] {
    display: none;
    margin-right: -8px;
  }
  /* Without a search bar and its button. */
  > nav + [data-actions] {
    margin-left: auto;
  }
  /* The search bar over the page is within this stacking context. */
  &:has(> [data-open]) {
    z-index: var(--layer-overlay);
  }
  /* The search bar is hidden: menu and account are neighbours. */
  @media (max-width: 1199.98px) {
    gap: 8px;
    > [data-wide] {
      gap: 8px;
    }
  }
  ${media.belowDesktop} {
    > [data-small] {
      display: flex;
      margin-left: 0;
    }
  }
  ${media.mobile} {
    gap: 0;
    > [data-wide] {
      display: none;
    }
  }
`;
