/** px between a link that got the focus and the edge of the strip. */
const MARGIN = 48;

/** The animation of the strip; undefined if it is paused or the browser lacks the API. */
const animationOf = (track: HTMLElement): Animation | undefined => track.getAnimations?.()[0];

/**
 * Changes the duration of a loop and keeps the visible position. A new track has no animation yet;
 * reading it would force a style recalculation of the whole page.
 */
export function setDuration(track: HTMLElement, milliseconds: number): void {
  if (track.style.animationDuration === '') {
    track.style.animationDuration = `${milliseconds}ms`;
    return;
  }
  const animation = animationOf(track);
  const progress = animation?.effect?.getComputedTiming().progress ?? 0;
  track.style.animationDuration = `${milliseconds}ms`;
  if (animation) animation.currentTime = progress * milliseconds;
}

/**
 * Runs the strip to a link that got the focus out of sight. The browser would scroll the strip
 * instead, and leave it scrolled.
 *
 * @param coveredWidth px at the end of the strip that the time and the pause button cover
 */
export function runTo(
  strip: HTMLElement,
  track: HTMLElement,
  link: HTMLElement,
  coveredWidth: number,
): void {
  const animation = animationOf(track);
  const duration = animation?.effect?.getComputedTiming().duration;
  if (!animation || typeof duration !== 'number') return;
  strip.scrollLeft = 0;
  const room = strip.getBoundingClientRect();
  const rect = link.getBoundingClientRect();
  const covered = Math.max(MARGIN, coveredWidth);
  if (rect.left >= room.left && rect.right <= room.right - covered) return;
  const offset = rect.left - track.getBoundingClientRect().left;
  const round = track.scrollWidth / 2;
  // On a narrow strip the link needs all of the room beside them.
  const margin = Math.min(MARGIN, Math.max(0, room.width - covered - rect.width));
  animation.currentTime = (Math.max(0, offset - margin) / round) * duration;
}
