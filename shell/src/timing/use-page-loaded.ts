import { useEffect, useState } from 'react';
import { afterLoad } from './after-load';

/** True once the page has loaded: what is not needed before asks and draws from then on. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let isMounted = true;
    afterLoad(() => isMounted && setLoaded(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return loaded;
}
