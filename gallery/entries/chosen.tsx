import { useState, type ReactNode } from 'react';

/** Holds the value of a controlled component. */
export function Chosen<V>({
  start,
  children,
}: {
  start: V;
  children: (value: V, onChange: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
