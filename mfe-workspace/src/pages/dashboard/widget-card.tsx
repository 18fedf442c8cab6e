import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DashboardItem, DashboardWidgetHead } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { Link } from 'shared/router';
import { Button, Card, IconButton, SelectControl } from 'shared/ui';
import { WidgetEmpty, WidgetSkeleton } from 'shared/ui/dashboard-widget';
import { contentHeight } from './dashboard-grid.styles';
import type { Direction } from './layout/move-item';
import { useNearWindow } from './use-near-window';
import { WidgetContent, type WidgetContribution } from './widget-content';
import type { useGridDrag } from './use-grid-drag';

type Handle = ReturnType<typeof useGridDrag>['handle'];

const DIRECTIONS: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface WidgetCardProps {
  item: DashboardItem;
  /** Undefined if its remote is missing. */
  contribution: WidgetContribution | undefined;
  editing: boolean;
  hideAmounts: boolean;
  /** Distance from the viewport, in px, at which the content is loaded. */
  loadMargin: number;
  handle: Handle;
  /** One keyboard step. */
  onStep: (kind: 'move' | 'resize', direction: Direction) => void;
  onRemove: () => void;
  onOptions: (options: Readonly<Record<string, string>>) => void;
}

/** A card of the dashboard: header and widget content. */
export function WidgetCard({
  item,
  contribution,
  editing,
  hideAmounts,
  loadMargin,
  handle,
  onStep,
  onRemove,
  onOptions,
}: WidgetCardProps) {
  const heading = useId();
  const [head, setHead] = useState<DashboardWidgetHead | null>(null);
  const [asOf, setAsOf] = useState<string | null>(null);
  const title = head?.title ?? contribution?.title ?? 'Widget';
  const path = head ? head.path : contribution?.path;

  const step = (kind: 'move' | 'resize') => (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(kind, direction);
  };
  return (
    <Card
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (editing && event.shiftKey) step('move')(event);
      }}
    >
      <header>
        {editing && (
          <IconButton
            quiet
            size="sm"
            icon="grip"
            label={`Move ${title}`}
            data-move=""
            onKeyDown={step('move')}
            {...handle('move', item)}
          />
        )}
        <h2 id={heading} title={title}>
          {title}
        </h2>
        {asOf !== null && !editing && <small>loaded {formatDateTime(asOf)}</small>}
        {!editing && head?.choice && (
          <SelectControl
            size="sm"
            aria-label={head.choice.label}
            value={head.choice.value}
            options={head.choice.values}
            onChange={(value) => {
              const { option } = head.choice ?? {};
              if (option) onOptions({ ...item.options, [option]: value });
            }}
          />
        )}
        {editing ? (
          <IconButton quiet size="sm" icon="close" label={`Remove ${title}`} onClick={onRemove} />
        ) : (
          path !== undefined && (
            <Link to={path} aria-label={`Open ${title}`}>
              Open
            </Link>
          )
        )}
      </header>
      <Content
        title={title}
        item={item}
        contribution={contribution}
        editing={editing}
        hideAmounts={hideAmounts}
        loadMargin={loadMargin}
        onHead={setHead}
        onAsOf={setAsOf}
        onOptions={onOptions}
        onRemove={onRemove}
      />
      {editing && (
        <button
          type="button"
          data-resize=""
          aria-label={`Resize ${title}`}
          title={`Resize ${title}`}
          onKeyDown={step('resize')}
          {...handle('resize', item)}
        />
      )}
    </Card>
  );
}

function Content({
  title,
  item,
  contribution,
  editing,
  hideAmounts,
  loadMargin,
  onHead,
  onAsOf,
  onOptions,
  onRemove,
}: {
  title: string;
  item: DashboardItem;
  contribution: WidgetContribution | undefined;
  editing: boolean;
  hideAmounts: boolean;
  loadMargin: number;
  onHead: (head: DashboardWidgetHead | null) => void;
  onAsOf: (at: string | null) => void;
  onOptions: (options: Readonly<Record<string, string>>) => void;
  onRemove: () => void;
}): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useNearWindow(
    card,
    loadMargin,
    useCallback(() => setNear(true), []),
  );
  const height = contentHeight(item.rows);
  return (
    <div
      ref={card}
      data-content=""
      // Scrollable content is focusable; during editing it is inert.
      tabIndex={editing ? undefined : 0}
      role="group"
      aria-label={`${title}, content`}
      inert={editing}
    >
      {contribution === undefined ? (
        <WidgetEmpty
          title="This widget is not available now."
          action={
            <Button size="sm" onClick={onRemove}>
              Remove it
            </Button>
          }
        >
          The part of the site that brings it is away. It stays on your dashboard until you remove
          it.
        </WidgetEmpty>
      ) : isNear ? (
        <WidgetContent
          contribution={contribution}
          input={{
            instance: item.id,
            height,
            hideAmounts,
            options: item.options ?? NO_OPTIONS,
            onOptions,
            onHead,
            onAsOf,
          }}
        />
      ) : (
        <WidgetSkeleton shape={contribution.skeleton} height={height} />
      )}
    </div>
  );
}

const NO_OPTIONS = {};
