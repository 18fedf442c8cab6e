import type { ReactNode } from 'react';
import type { DashboardWidgetDeclaration } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button } from '../button/button';
import { Skeleton } from '../state/skeleton';
import { rowsThatFit, WIDGET_ROW_HEIGHT } from './widget-list';
import { useRetryWhenOnline } from '../lazy-piece/use-retry-when-online';

const Lines = styled.div`
  display: grid;
  align-content: start;
  overflow: hidden;
  > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    height: ${WIDGET_ROW_HEIGHT}px;
  }
`;

const StateContainer = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-2);
  min-height: 100%;
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > b {
    color: var(--ink);
  }
  > code {
    color: var(--ink-3);
    font: 400 12px/16px var(--mono);
  }
`;

/** Placeholder in the layout of the content, as high as the widget. */
export function WidgetSkeleton({
  shape,
  height,
}: {
  shape: DashboardWidgetDeclaration['skeleton'];
  height: number;
}) {
  if (shape === 'chart')
    return (
      <div aria-hidden="true" data-waiting="">
        <Skeleton width={180} height={32} />
        <div style={{ height: 12 }} />
        <Skeleton height={Math.max(60, height - 60)} radius={6} />
      </div>
    );
  const lines = shape === 'rows' ? Math.min(rowsThatFit(height), 12) : shape === 'figures' ? 2 : 4;
  return (
    <Lines aria-hidden="true" data-waiting="" style={{ height }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line}>
          <Skeleton width={shape === 'text' ? `${92 - line * 14}%` : '42%'} />
          {shape !== 'text' && <Skeleton width="18%" />}
        </span>
      ))}
    </Lines>
  );
}

/** The action is beside the text where there is room: the card can be low. */
const EmptyContainer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: var(--space-2) var(--space-3);
  min-height: 100%;
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > p {
    flex: 1 1 180px;
  }
  > p > b {
    display: block;
    margin-bottom: 2px;
    color: var(--ink);
  }
`;

/** Empty widget: gives the reason and a link to the next step. */
export function WidgetEmpty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <EmptyContainer>
      <p>
        <b>{title}</b> {children}
      </p>
      {action}
    </EmptyContainer>
  );
}

/** Error of one widget. The others still work. */
export function WidgetFailure({
  what,
  code,
  onRetry,
  retrying,
}: {
  what: string;
  code: string;
  onRetry: () => void;
  retrying?: boolean;
}) {
  useRetryWhenOnline(onRetry);
  return (
    <StateContainer role="alert">
      <b>{what} did not load.</b>
      <Button size="sm" icon="retry" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
      <code>{code}</code>
    </StateContainer>
  );
}
