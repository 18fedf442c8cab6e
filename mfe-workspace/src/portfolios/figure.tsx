import type { ReactNode } from 'react';

/** A named figure of a definition list. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
