import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DashboardWidgetDeclaration, SlotInputs } from 'shared/contract';
import { readOwnAnswer, useOwnAnswersOwner, writeOwnAnswer } from 'shared/store';
import { WidgetFailure, WidgetSkeleton } from './widget-states';

/** Result of a query hook of the product API, as far as a widget needs it. */
export interface WidgetQuery<T> {
  /** Undefined while the current request has no answer. */
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface WidgetDataProps<T> {
  widget: SlotInputs['dashboard-widget'];
  /** Subject of the error message, e.g. `Your alerts`. */
  what: string;
  query: WidgetQuery<T>;
  /**
   * Cache key of the request. Raise its number when the answer's shape changes. A stored answer
   * with this key is shown until a fresh one arrives. Left out: no caching.
   */
  question?: string;
  skeleton?: DashboardWidgetDeclaration['skeleton'];
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Content of a widget from one API answer. It shows the stored answer with its time at once, or a
 * skeleton. A failure affects only this widget and offers a retry.
 */
export function WidgetData<T>({
  widget,
  what,
  query,
  question,
  skeleton = 'rows',
  isEmpty,
  empty,
  children,
}: WidgetDataProps<T>) {
  const { instance, height, onAsOf } = widget;
  const { data, error, isFetching, refetch } = query;
  const owner = useOwnAnswersOwner();
  // Read once per cache key: later writes are already displayed.
  const [stored, setStored] = useState(() => answerTo(owner, instance, question));
  if (stored.owner !== owner || stored.question !== question)
    setStored(answerTo(owner, instance, question));
  useEffect(() => {
    if (data === undefined || owner === null || question === undefined) return;
    const answer = { value: data, question, at: new Date().toISOString() };
    writeOwnAnswer(owner, `widget:${instance}`, answer);
  }, [data, owner, instance, question]);

  // Null is an answer, e.g. no portfolio exists. Undefined means that no answer arrived yet.
  const content = data === undefined ? (stored.value as T | undefined) : data;
  const asOf = data === undefined && content !== undefined ? stored.at : null;
  const tellAsOf = useEffectEvent(onAsOf);
  useEffect(() => tellAsOf(asOf), [asOf]);

  if (content !== undefined) return isEmpty?.(content) === true ? empty : children(content);
  if (error !== undefined)
    return (
      <WidgetFailure
        what={what}
        code={`DATA-${statusOf(error)}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <WidgetSkeleton shape={skeleton} height={height} />;
}

interface StoredAnswer {
  owner: string | null;
  question: string | undefined;
  value: unknown;
  at: string | null;
}

function answerTo(
  owner: string | null,
  instance: string,
  question: string | undefined,
): StoredAnswer {
  const none = { owner, question, value: undefined, at: null };
  if (owner === null || question === undefined) return none;
  const answer = readOwnAnswer(owner, `widget:${instance}`);
  return answer?.question === question
    ? { owner, question, value: answer.value, at: answer.at }
    : none;
}

function statusOf(error: unknown): number | string {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : null;
  return typeof status === 'number' && status > 0 ? status : 'OFFLINE';
}
