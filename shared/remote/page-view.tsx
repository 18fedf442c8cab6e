import type { ComponentType, ReactNode } from 'react';
import { InNotation } from './in-notation';
import { PageMounted } from './page-mounted';

/** A page within its root. Servers render the same tree, so that its ids are equal in the browser. */
export function PageView({ page: Page }: { page: ComponentType }): ReactNode {
  return (
    <PageMounted>
      <InNotation>
        <Page />
      </InNotation>
    </PageMounted>
  );
}
