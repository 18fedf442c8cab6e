import { Suspense, useState, type ReactNode } from 'react';

/** Renders lazy content on its first opening, and keeps it mounted from then on. */
export function LazyOnFirstOpen({
  open,
  children,
}: {
  open: boolean;
  children: ReactNode;
}): ReactNode {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  return mounted && <Suspense fallback={null}>{children}</Suspense>;
}
