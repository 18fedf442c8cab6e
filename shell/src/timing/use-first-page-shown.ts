import { useEffect, useState } from 'react';
import { afterFirstPaint } from './after-first-paint';

/** True once the first page is shown and the browser was idle. For what no first page needs. */
export function useFirstPageShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isMounted = true;
    afterFirstPaint(() => {
      if (isMounted) setIsShown(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isShown;
}
