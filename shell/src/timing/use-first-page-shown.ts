import { useEffect, useState } from 'react';
import { afterFirstPage } from './after-first-page';

/** True after the first page. For components that the first page does not need. */
export function useFirstPageShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isMounted = true;
    afterFirstPage(() => {
      if (isMounted) setIsShown(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isShown;
}
