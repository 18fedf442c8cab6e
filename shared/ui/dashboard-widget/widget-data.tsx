import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DashboardWidgetDeclaration, SlotInputs } from 'shared/contract';
import { readOwnAnswer, useOwnAnswersOwner, writeOwnAnswer } from 'shared/store';
import { WidgetFailure, WidgetSkeleton } from './widget-states';

/** What a query hook of the product API answers, as far as a widget needs it. */
export interface WidgetQuery<T> {
  /** Undefined while nothing is known of what is asked now. */
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface WidgetDataProps<T> {
  widget: SlotInputs['dashboard-widget'];
  /** Subject of the sentence that it did not load, e.g. `Your alerts`. */
  what: string;
  query: WidgetQuery<T>;
  /**
   * What is asked, with a number that is raised when the answer's shape changes: a stored answer to the same
   * question is shown until the new one is here. Left out: nothing is stored.
   */
  question?: string;
  skeleton?: DashboardWidgetDeclaration['skeleton'];
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Content of a widget from one answer of the API: paints the stored answer at once and says of when it is, waits
 * in the shape of what comes, fails alone with a way to try again.
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
  // Read once for each question: what is written later is what is shown already.
  const [stored, setStored] = useState(() => answerTo(owner, instance, question));
  if (stored.owner !== owner || stored.question !== question)
    setStored(answerTo(owner, instance, question));
  useEffect(() => {
    if (data === undefined || owner === null || question === undefined) return;
    const answer = { value: data, question, at: new Date().toISOString() };
    writeOwnAnswer(owner, `widget:${instance}`, answer);
  }, [data, owner, instance, question]);

  // Null is an answer, e.g. that there is no portfolio; undefined is none.
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
