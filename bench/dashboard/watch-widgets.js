/**
 * Runs in the page: writes `window.widgetsShown` once no widget in view waits. Plain JavaScript,
 * because a compiler may add helpers that the page does not have.
 */
{
  let firstWidget = 0;
  let layoutShift = 0;
  let isScheduled = false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  const isInView = (widget) => {
    const { top, bottom } = widget.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isShown = (widget) =>
    widget.querySelector('[data-content] > *') !== null &&
    widget.querySelector('[data-waiting]') === null;

  const look = () => {
    isScheduled = false;
    const inView = [...document.querySelectorAll('[data-widget]')].filter(isInView);
    const shown = inView.filter(isShown);
    const now = performance.now();
    if (shown.length > 0) firstWidget ||= now;
    if (inView.length === 0 || shown.length < inView.length) return;
    observer.disconnect();
    window.widgetsShown = {
      firstWidget,
      allInView: now,
      endedAt: performance.timeOrigin + now,
      layoutShift,
      widgets: inView.length,
      failures: inView.filter((widget) => widget.querySelector('[role=alert]')).length,
    };
  };
  const observer = new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => setTimeout(look, 0));
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
