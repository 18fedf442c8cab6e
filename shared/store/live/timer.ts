/** One timer: a new start replaces the pending one. */
export function createTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    start(delay: number) {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, delay);
    },
    stop,
    isPending: () => timer !== undefined,
  };
}
