/** px between a link that got the focus and the edge of the strip; the pause button covers the right one. */
const MARGIN = 48;

/** The animation of the strip; undefined where it stands still or the browser does not tell. */
const animationOf = (track: HTMLElement): Animation | undefined => track.getAnimations?.()[0];

/**
 * Gives the round another length. What is in sight stays where it is. A new track has no round yet, and
 * asking for its animation would compute the styles of the whole page.
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
 */
export function runTo(strip: HTMLElement, track: HTMLElement, link: HTMLElement): void {
  const animation = animationOf(track);
  const duration = animation?.effect?.getComputedTiming().duration;
  if (!animation || typeof duration !== 'number') return;
  strip.scrollLeft = 0;
  const room = strip.getBoundingClientRect();
  const rect = link.getBoundingClientRect();
  if (rect.left >= room.left && rect.right <= room.right - MARGIN) return;
  const offset = rect.left - track.getBoundingClientRect().left;
  const round = track.scrollWidth / 2;
  // On a narrow strip the link needs all of the room beside the button.
  const margin = Math.min(MARGIN, Math.max(0, room.width - MARGIN - rect.width));
  animation.currentTime = (Math.max(0, offset - margin) / round) * duration;
}
