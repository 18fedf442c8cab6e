import type { ReactNode } from 'react';

/** A named figure of a definition list. */
export const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
