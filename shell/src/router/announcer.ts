/** A polite live region outside all roots, so that it survives page changes. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('role', 'status');
  region.id = 'announcer';
  // Set by CSSOM: a style attribute in markup would violate the content security policy.
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
    // Make a repeated text differ, so that it is announced again.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };
}
