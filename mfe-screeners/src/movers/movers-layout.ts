import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Window, list and the way to the screener in one line; the windows scroll where they do not fit. */
export const Controls = styled.div.withConfig({ componentId: 'movers-controls' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin: calc(-1 * var(--space-2)) 0 var(--space-4);
  > a:last-child {
    margin-left: auto;
  }
  ${media.mobile} {
    > fieldset {
      width: 100%;
    }
    > fieldset > label {
      padding: 0 4px;
    }
  }
  @media print {
    display: none;
  }
`;
