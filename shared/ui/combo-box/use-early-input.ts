import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Text typed into the server-rendered input before hydration counts as the first input. */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onType: (value: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onType(typed);
  });
  useLayoutEffect(() => take(), []);
}
