import { useState } from 'react';
import { useLocation } from 'shared/router';

/**
 * Whether something of the frame is open. It belongs to the page on which it was opened: whoever leaves
 * that page, also by the way back, leaves it too.
 */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Set while drawing: coming back later must not open it again.
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  return [openAt === pathname, (open) => setOpenAt(open ? pathname : null)];
}
