import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';
import { heatRules } from 'shared/ui/treemap';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-5);
  margin-bottom: var(--space-5);
  &[data-two] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
  ${media.belowDesktop} {
    &,
    &[data-two] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Short list in a card: names at the start, figures at the end. */
export const ListCard = styled(Card)`
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 48px;
    padding: 4px var(--space-4);
    border-top: 1px solid var(--line-soft);
  }
  li:hover {
    background: var(--surface-2);
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  li small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  li .figures {
    flex: none;
    display: grid;
    justify-items: end;
  }
  li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p.time {
    height: 22px;
    margin-top: -6px;
    padding: 0 var(--space-4) 6px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  /* As high as the rows, so that an empty list does not move the content below. */
  p.none {
    display: grid;
    place-content: center;
    min-height: 245px;
    padding: var(--space-4);
    text-align: center;
    color: var(--ink-3);
    border-top: 1px solid var(--line-soft);
  }
`;

/** Tiles as high as the neighbouring card. */
export const SectorsContainer = styled(Card)`
  display: flex;
  flex-direction: column;
  > ul {
    flex: 1;
  }
`;

/** The eleven sectors as heat-coloured tiles, in rows of 6 and 5, of 4, 4 and 3, or of 2. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(30, minmax(0, 1fr));
  > li:nth-child(-n + 6) {
    grid-column: span 5;
  }
  > li:nth-child(n + 7) {
    grid-column: span 6;
  }
  @media (max-width: 1279px) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > li:nth-child(n) {
      grid-column: span 3;
    }
    > li:nth-child(n + 9) {
      grid-column: span 4;
    }
  }
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    > li:nth-child(n) {
      grid-column: span 1;
    }
    > li:nth-child(11) {
      grid-column: span 2;
    }
  }
  gap: 4px;
  padding: 0 var(--space-4) var(--space-4);
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-xs);
  line-height: 16px;
  li {
    position: relative;
    min-height: 72px;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--surface-2);
    print-color-adjust: exact;
  }
  li b {
    display: block;
    font-size: var(--text-sm);
    font-weight: 600;
  }
  li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${heatRules('li')}
`;
