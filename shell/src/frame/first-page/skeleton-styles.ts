import { css, styled } from 'shared/styled';
import { media } from 'shared/ui';

/**
 * The footer waits below the window until the page is there: it must not jump. On a phone what the page is
 * about is its largest text, in whatever font: nothing that comes later counts as the largest paint.
 */
const place = css`
  min-height: 100dvh;
  > p {
    margin: 4px 0 var(--space-5);
    max-width: 70ch;
    color: var(--ink-3);
    font-size: var(--text-md);
    line-height: 20px;
    ${media.mobile} {
      font-size: var(--text-lg);
      line-height: 24px;
    }
  }
`;

/** A page that begins with a band in the brand's colour. */
export const Hero = styled.div.withConfig({ componentId: 'frame-skeleton-hero' })`
  min-height: 100dvh;
  > div {
    background: var(--brand);
    color: var(--on-brand);
    padding: 56px var(--gutter) 72px;
    min-height: 586px;
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: 56px;
    align-items: center;
  }
  h1 {
    font-size: var(--text-4xl);
    line-height: 48px;
    letter-spacing: -0.03em;
    margin-bottom: 192px;
  }
  ${media.belowDesktop} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      padding: 40px var(--gutter);
      align-items: start;
    }
  }
  ${media.mobile} {
    > div {
      padding: 32px var(--gutter);
    }
    h1 {
      font-size: var(--text-3xl);
      line-height: 40px;
    }
  }
`;

/** Filters beside a table; on small screens rows alone. */
export const Grid = styled.div.withConfig({ componentId: 'frame-skeleton-grid' })`
  ${place}
  > div {
    position: relative;
    display: grid;
    gap: 22px;
    margin-left: 288px;
    padding: 92px 16px 16px;
  }
  > div,
  > div::before {
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
  > div::before {
    content: '';
    box-sizing: border-box;
    position: absolute;
    inset: -1px auto -1px -289px;
    width: 264px;
  }
  > div > span:nth-child(odd) {
    margin-right: 12%;
  }
  ${media.belowDesktop} {
    > div {
      margin-left: 0;
    }
    > div::before {
      display: none;
    }
  }
  ${media.mobile} {
    > div {
      gap: 73px;
      margin-inline: calc(var(--gutter) * -1);
      border-inline: 0;
      border-radius: 0;
    }
  }
`;

/** One asset: name, price, chart. */
export const Details = styled.div.withConfig({ componentId: 'frame-skeleton-details' })`
  ${place}
  > div {
    height: 420px;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
`;

export const Cards = styled.div.withConfig({ componentId: 'frame-skeleton-cards' })`
  ${place}
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: var(--space-4);
    margin-top: var(--space-5);
  }
  > div > div {
    height: 148px;
    padding: var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
  > div > div > span {
    display: block;
    margin-bottom: 14px;
  }
  > div > div > span:first-child {
    width: 40%;
  }
`;

export const Text = styled.div.withConfig({ componentId: 'frame-skeleton-text' })`
  ${place}
  > div > span {
    display: block;
    width: min(70ch, 100%);
    margin: 10px 0;
  }
  > div > span:last-child {
    width: min(40ch, 60%);
  }
`;
