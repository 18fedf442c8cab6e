import { styled } from 'shared/styled';
import { PricesTime, type PricesTimeProps } from '../live/prices-time';

/** Height of the line, px. */
export const WIDGET_TIME_HEIGHT = 18;

const Line = styled.p`
  height: ${WIDGET_TIME_HEIGHT}px;
  overflow: hidden;
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: 16px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Time and kind of the prices of a widget, above its rows. */
export const WidgetTime = (props: PricesTimeProps) => (
  <Line>
    <PricesTime {...props} />
  </Line>
);
