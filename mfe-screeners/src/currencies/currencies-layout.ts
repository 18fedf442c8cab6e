import { css, styled } from 'shared/styled';
import { BREAKPOINTS, Card, media } from 'shared/ui';

/** Room for the warning of old rates, which is two lines on a small screen. */
export const MetaLine = styled.span.withConfig({ componentId: 'currencies-meta' })`
  display: block;
  ${media.mobile} {
    min-height: 36px;
  }
`;

/** Converter beside the majors; matrix below over the whole width. */
export const Columns = styled.div.withConfig({ componentId: 'currencies-columns' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-5);
  margin-bottom: var(--space-5);
  align-items: start;
  > div:first-child {
    display: grid;
    gap: var(--space-5);
    min-width: 0;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const ConverterContainer = styled(Card).withConfig({ componentId: 'currencies-converter' })`
  container-type: inline-size;
  font-variant-numeric: tabular-nums lining-nums;
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 12px;
    padding: 0 var(--space-4) var(--space-4);
    align-items: end;
  }
  form > .amount,
  form > .day {
    grid-column: span 1;
  }
  form > .gap {
    width: 36px;
  }
  form > button {
    height: 40px;
    width: 36px;
  }
  .result {
    display: block;
    padding: var(--space-4);
    border-top: 1px solid var(--line-soft);
    min-height: 136px;
  }
  .result > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  .result > p.sum {
    color: var(--ink);
    font-size: var(--text-2xl);
    line-height: 32px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .result > p.rates {
    color: var(--ink-2);
    margin-bottom: 8px;
  }
  .result > p.rates > span {
    white-space: nowrap;
  }
  .result > .failed {
    color: var(--ink-2);
    line-height: 20px;
  }
  @container (max-width: 440px) {
    form {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    form > .amount,
    form > .day,
    form > .from {
      grid-column: 1 / -1;
    }
    form > .gap {
      display: none;
    }
    form > .to {
      grid-row: auto;
    }
    form > button {
      order: 1;
      height: 44px;
    }
    form > .day {
      order: 2;
    }
  }
`;

/** A short list in a card: a name at the start, figures at the end; the row leads where its link does. */
export const PairList = styled(Card).withConfig({ componentId: 'currencies-pairs' })`
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 72px 84px 76px;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 2px var(--space-4);
    border-top: 1px solid var(--line-soft);
    text-align: right;
  }
  li > :first-child {
    display: flex;
    align-items: center;
    gap: 8px;
    text-align: left;
  }
  li:hover {
    background: var(--surface-2);
  }
  li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > p {
    padding: var(--space-4);
    color: var(--ink-3);
    border-top: 1px solid var(--line-soft);
  }
  ${media.mobile} {
    li {
      min-height: 44px;
    }
  }
  @container (max-width: 380px) {
    li {
      grid-template-columns: minmax(0, 1fr) 84px 76px;
    }
    li > .line {
      display: none;
    }
  }
`;

/** Tiles in even rows that fill the width, also where the last one has fewer: see `tileColumns`. */
export const balancedTiles = (gap: number) => css`
  --columns: var(--wide);
  display: flex;
  flex-wrap: wrap;
  gap: ${gap}px;
  > li {
    flex: 1 1 calc((100% - ${gap}px * (var(--columns) - 1)) / var(--columns) - 0.1px);
    min-width: 0;
  }
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    --columns: var(--tablet);
  }
  ${media.mobile} {
    --columns: var(--phone);
  }
`;

/** Tiles on the heat ramp. */
export const HeatTiles = styled.ul.withConfig({ componentId: 'heat-tiles' })`
  ${balancedTiles(4)}
  padding: 0 var(--space-4) var(--space-4);
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  line-height: 18px;
  li {
    position: relative;
    min-height: 60px;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--surface-2);
  }
  li b {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  li small {
    display: block;
  }
  li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (step) =>
      `li[data-heat='${step}'] { background: var(--heat-${step}); color: ${
        step < 3 || step > 7 ? '#fff' : 'var(--heat-ink)'
      }; }`,
  )}
  .high-contrast & li {
    outline: 1px solid #fff;
    outline-offset: -1px;
  }
  @media print {
    li {
      print-color-adjust: exact;
    }
  }
`;
