import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { SectionSkeleton, SectionFailure } from './section-states';

/** Result of a query hook of the product API, as far as a section needs it. */
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
  /** Whether the answer has no content. */
  isEmpty: (data: T) => boolean;
  onEmpty: () => void;
  children: (data: T) => ReactNode;
}

/**
 * Content of a section from one API answer. It reserves its full height while loading. A failure
 * affects only this section and offers a retry. If the answer is empty, or the API has no such data
 * (404), the section is removed.
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
  // Keep its space until the page has removed the section.
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
