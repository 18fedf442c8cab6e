/** Handlers that load code when a press on it is likely. */
export const onIntent = (preload: () => Promise<void>) => {
  const load = (): void => void preload();
  return { onPointerEnter: load, onFocus: load };
};
