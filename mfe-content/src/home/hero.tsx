import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Cluster, LinkButton, media } from 'shared/ui';
import { formatInteger } from 'shared/market';

const Band = styled.section`
  background: var(--brand);
  color: var(--on-brand);
  padding: 56px var(--gutter) 72px;
  display: grid;
  /* The example's full height, so that its rows move nothing while they arrive. */
  grid-template: minmax(457px, auto) / minmax(0, 5fr) minmax(0, 8fr);
  gap: 56px;
  align-items: center;
  position: relative;
  overflow: hidden;
  h1 {
    font-size: var(--text-4xl);
    line-height: 48px;
    letter-spacing: -0.03em;
  }
  h1 > b {
    display: inline-block;
    font-weight: inherit;
  }
  p {
    font-size: var(--text-lg);
    line-height: 24px;
    color: var(--on-brand-2);
    margin: 16px 0 32px;
    max-width: 440px;
    text-wrap: balance;
  }
  p[data-small] {
    font-size: var(--text-sm);
    line-height: 18px;
    margin: 16px 0 0;
  }
  [data-actions] > a {
    background: transparent;
    color: #fff;
    border-color: rgb(255 255 255 / 0.5);
  }
  [data-actions] > a:first-child {
    background: #fff;
    color: #0b2a5b;
    border-color: #fff;
  }
  [data-actions] > a:focus-visible {
    outline-color: #9cc6ff;
  }
  ${media.belowDesktop} {
    grid-template: none / minmax(0, 1fr);
    padding: 40px var(--gutter);
    gap: 40px;
  }
  ${media.mobile} {
    padding: 32px var(--gutter);
    h1 {
      font-size: var(--text-3xl);
      line-height: 40px;
    }
  }
`;

/** Decorative plumb line between the headline and the example. */
const PlumbLine = styled.i`
  position: absolute;
  left: calc((100% - 2 * var(--gutter) - 56px) * 5 / 13 + var(--gutter) + 28px);
  top: 0;
  height: calc(100% - 118px);
  width: 1px;
  background: linear-gradient(180deg, rgb(255 255 255 / 0.1), rgb(255 255 255 / 0.6));
  > svg {
    position: absolute;
    left: -10.5px;
    bottom: -30px;
    max-width: none;
  }
  ${media.belowDesktop} {
    display: none;
  }
`;

/** The product's promise in a sentence, with a working example beside it. */
export function Hero({ universe, children }: { universe: number | null; children: ReactNode }) {
  return (
    <Band>
      <PlumbLine aria-hidden="true">
        <svg width="22" height="30" viewBox="0 0 22 30">
          <path d="M3.5 0h15L11 18z" fill="#7db2ff" />
          <path d="M11 0h7.5L11 18z" fill="#1456b8" />
        </svg>
      </PlumbLine>
      <div>
        <h1 tabIndex={-1}>
          {/* As wide as the figure that replaces it, so no line moves. A separate box, so the
              sentence does not count as repainted when the figure arrives. */}
          Screen <b>{universe === null ? 'whole markets' : `${formatInteger(universe)} stocks`}</b>{' '}
          and see how every number was made.
        </h1>
        <p>
          Filters, funds, politicians’ trades and your own portfolio on one set of figures, each
          with its formula, its source and its date.
        </p>
        <Cluster gap={12} data-actions="">
          <LinkButton size="lg" to="/stocks/screener">
            Open the screener
          </LinkButton>
          <LinkButton size="lg" to="/pricing">
            See plans
          </LinkButton>
        </Cluster>
        <p data-small="">No account and no card needed to look around.</p>
        <noscript>
          <p data-small="">The figures of today need JavaScript; texts and explanations do not.</p>
        </noscript>
      </div>
      {children}
    </Band>
  );
}
