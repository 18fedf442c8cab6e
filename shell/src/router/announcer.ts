/** A polite live region outside of every root: it must outlive the pages that it speaks of. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('role', 'status');
  region.id = 'announcer';
  // By the CSSOM: a style attribute in markup would break the content security policy.
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return (text) => {
    // The same words twice are two announcements.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };
}
