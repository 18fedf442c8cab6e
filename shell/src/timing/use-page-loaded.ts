import { useEffect, useState } from 'react';
import { afterLoad } from './after-load';

/** True once the page has loaded. Secondary content is fetched and rendered only then. */
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
