import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { BREAKPOINTS, Card, media } from 'shared/ui';

export const Proofs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-5);
  margin-top: var(--space-5);
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Article = styled.article`
  display: grid;
  grid-template-rows: minmax(300px, 1fr) auto;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  > div:first-child {
    background: var(--surface-2);
    padding: var(--space-5);
    display: grid;
    align-items: center;
    border-bottom: 1px solid var(--line);
  }
  > div:last-child {
    padding: 20px var(--space-5) var(--space-5);
  }
  h3 {
    font-size: var(--text-xl);
    line-height: 28px;
    letter-spacing: -0.015em;
  }
  p {
    color: var(--ink-2);
    margin-top: 6px;
  }
  ${media.mobile} {
    grid-template-rows: auto auto;
    > div:first-child {
      padding: var(--space-4);
    }
  }
`;

const Sample = styled(Card)`
  padding: 14px 16px;
  > header {
    color: var(--ink-2);
    margin-bottom: 6px;
  }
  > header > strong {
    color: var(--ink);
    font-size: var(--text-xl);
    line-height: 28px;
  }
  .ui-skeleton {
    width: 44px;
  }
  > header .ui-skeleton {
    width: 56px;
    height: 14px;
  }
  > code {
    display: block;
    padding: 8px 10px;
    margin-bottom: 4px;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
    font: 400 12px/16px var(--mono);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(72px, auto);
    gap: 10px;
    align-items: center;
    min-height: 36px;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
  }
  li[data-result] {
    grid-template-columns: 18px minmax(0, 1fr) auto;
  }
  li > span {
    color: var(--ink-2);
  }
  li > b {
    font-weight: 500;
  }
  li > small {
    color: var(--ink-3);
    text-align: right;
  }
  /* Three samples in a row leave no space for the date beside its figure. */
  @media (min-width: ${BREAKPOINTS.desktop}px) and (max-width: ${BREAKPOINTS.large - 0.02}px) {
    li:not([data-result]) {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 10px;
      padding: 4px 0;
    }
    li:not([data-result]) > small {
      grid-column: 1 / -1;
      text-align: left;
    }
  }
  li[data-result='pass'] > svg {
    color: var(--gain);
  }
  li[data-result='fail'] > svg,
  li[data-result='fail'] > b {
    color: var(--loss);
  }
  > p {
    font-size: var(--text-sm);
  }
`;

/** A working sample of the product, and the claim that it proves. */
export function Proof({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Article>
      <div>
        <Sample className="ui-num">{children}</Sample>
      </div>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </Article>
  );
}
