import type { ReactNode } from 'react';
import { Card, PageHead } from 'shared/ui';

/** A page that shows one message instead of its content, e.g. for signed-out visitors. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <Card>{children}</Card>
    </>
  );
}
