/**
 * Step 1 (deepest loss) to 9 (deepest gain) of the diverging ramp. 5 is no change. The scale is
 * fixed per column (±span percent), so a tint has the same meaning on every page.
 */
export function heatStep(changePercent: number, spanPercent: number): number {
  const position = Math.max(-1, Math.min(1, changePercent / spanPercent));
  return Math.round(5 + position * 4);
}
