import { styled } from 'shared/styled';
import { media } from 'shared/ui';

const Line = styled.aside`
  flex: none;
  padding: 0 var(--gutter);
  background: var(--brand-2);
  color: var(--on-brand-2);
  font: 500 var(--text-xs) / 24px var(--font);
  text-align: center;
  &[data-strip] {
    display: grid;
    align-content: center;
    padding: 0 var(--space-3) 0 var(--gutter);
    ${media.mobile} {
      /* As high as the strip, however many lines the text has in the fallback font. */
      contain: size;
      overflow: hidden;
      /* Wider if a user style enlarges lines and letters: the text must fit in two lines. */
      width: calc(144px + 13 * (1lh - 14px));
      font-size: 11px;
      line-height: 14px;
      text-align: left;
    }
  }
`;

/**
 * Shown on every page while prices are simulated; at the start of the ticker strip if there is one.
 */
export function DemoNotice({ inStrip }: { inStrip: boolean }) {
  return (
    <Line aria-label="About the data" data-strip={inStrip ? '' : undefined}>
      Demo: simulated prices and figures
    </Line>
  );
}
