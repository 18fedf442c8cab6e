/** Distance in px between a button and its list, and of the list from the edge of the window. */
const GAP = 6;
const MARGIN = 8;
/** Wait in ms for the shell's list, which is a chunk of its own. */
const MAX_WAIT_MS = 3000;

interface OpenList {
  button: Element;
  list: HTMLElement;
  /** Ends its listeners. */
  end: AbortController;
}
let open: OpenList | null = null;

/** Buttons of the main menu that open a list of links. */
export const isMenuButton = (control: Element): boolean =>
  control.matches('header nav > div > button[aria-expanded]');

/** The list of a section, from the links for readers without scripts. Null if it is not there. */
function listOf(button: Element): HTMLElement | null {
  const links = document.querySelector('body > noscript')?.textContent ?? '';
  const lists = new DOMParser().parseFromString(links, 'text/html').querySelectorAll('nav ul');
  const label = button.textContent.trim();
  const list = [...lists].find((one) => one.ariaLabel === label);
  return list instanceof HTMLElement ? document.importNode(list, true) : null;
}

function close(): void {
  open?.end.abort();
  open?.list.remove();
  open?.button.setAttribute('aria-expanded', 'false');
  open = null;
}

function show(button: Element, list: HTMLElement): void {
  const end = new AbortController();
  open = { button, list, end };
  button.setAttribute('aria-expanded', 'true');
  list.popover = 'manual';
  document.body.append(list);
  list.showPopover();
  const { left, bottom } = button.getBoundingClientRect();
  const mostLeft = document.documentElement.clientWidth - list.offsetWidth - MARGIN;
  list.style.left = `${Math.max(MARGIN, Math.min(left, mostLeft))}px`;
  list.style.top = `${bottom + GAP}px`;
  const closeOutside = ({ target }: Event): void => {
    if (target instanceof Node && !list.contains(target) && !button.contains(target)) close();
  };
  const options = { capture: true, signal: end.signal };
  document.addEventListener('pointerdown', closeOutside, options);
  document.addEventListener('focusin', closeOutside, options);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      close();
      if (button instanceof HTMLElement) button.focus();
    },
    options,
  );
}

/** Opens and closes the sections of the main menu, until the shell does. */
export function workMenus(control: Element): boolean {
  if (!isMenuButton(control)) return false;
  const isOpen = open?.button === control;
  const list = isOpen ? null : listOf(control);
  if (!isOpen && !list) return false;
  close();
  if (list) show(control, list);
  return true;
}

/** Lets the started shell open the section that is open. The list stays until its own is there. */
export function handOverMenus(): void {
  if (!open) return;
  const { list, button } = open;
  const current = button.isConnected
    ? button
    : [...document.querySelectorAll('header nav > div > button')].find(
        ({ textContent }) => textContent === button.textContent,
      );
  const place = current?.parentElement;
  if (!place || !(current instanceof HTMLElement)) return close();
  const replace = (): void => {
    watcher.disconnect();
    const hadFocus = list.contains(document.activeElement);
    open?.end.abort();
    open = null;
    list.remove();
    if (hadFocus) current.focus();
  };
  const watcher = new MutationObserver(() => {
    if (place.querySelector('ul')) replace();
  });
  watcher.observe(place, { childList: true, subtree: true });
  setTimeout(replace, MAX_WAIT_MS);
  current.setAttribute('aria-expanded', 'false');
  current.click();
}
