import { useState } from 'react';
import { useLocation } from 'shared/router';

/**
 * Open state of a piece of the chrome. It belongs to the page on which it was opened: navigating
 * away, also back, closes it.
 */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Set during render: returning to the page later must not open it again.
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  return [openAt === pathname, (open) => setOpenAt(open ? pathname : null)];
}
