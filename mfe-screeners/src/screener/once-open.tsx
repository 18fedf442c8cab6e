import { Suspense, useState, type ReactNode } from 'react';

/** What is fetched when it is opened for the first time, and stays from then on. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense fallback={null}>{children}</Suspense>;
}
