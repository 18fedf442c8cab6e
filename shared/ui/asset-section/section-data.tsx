import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { SectionSkeleton, SectionFailure } from './section-states';

/** What a query hook of the product API answers, as far as a section needs it. */
export interface SectionQuery<T> {
  currentData?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface SectionDataProps<T> {
  what: string;
  height: number;
  query: SectionQuery<T>;
  /** Whether the answer has anything to tell. */
  isEmpty: (data: T) => boolean;
  onEmpty: () => void;
  children: (data: T) => ReactNode;
}

/**
 * Content of a section from one answer of the API: waits at full height, fails alone with a way to try
 * again, and leaves the page when the answer has nothing to tell. That the API knows no such data of
 * the asset (404) is no failure.
 */
export function SectionData<T>({
  what,
  height,
  query,
  isEmpty,
  onEmpty,
  children,
}: SectionDataProps<T>) {
  const { currentData: data, error, isFetching, refetch } = query;
  const empty = data === undefined ? statusOf(error) === 404 : isEmpty(data);
  const leave = useEffectEvent(onEmpty);
  useEffect(() => {
    if (empty) leave();
  }, [empty]);
  // Its place stays until the page has taken the section away.
  if (empty) return <SectionSkeleton height={height} />;
  if (data !== undefined) return children(data);
  if (error !== undefined)
    return (
      <SectionFailure
        what={what}
        code={`DATA-${statusOf(error)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <SectionSkeleton height={height} />;
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : null;
  return typeof status === 'number' ? status : 0;
}
