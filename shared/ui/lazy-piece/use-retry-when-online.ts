import { useEffect, useRef } from 'react';

/** Calls `retry` each time the connection returns, while the component is mounted. */
export function useRetryWhenOnline(retry: () => void): void {
  const retryRef = useRef(retry);
  useEffect(() => {
    retryRef.current = retry;
  }, [retry]);
  useEffect(() => {
    const onOnline = () => retryRef.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
