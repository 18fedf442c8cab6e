/** Records presses until the code that handles them has loaded, see `presses-script.ts`. */
import {
  DEFERRED_FILES_ID,
  OUTLET_ID,
  PRESSED_ATTRIBUTE,
  type EarlyPresses,
} from 'shared/contract';

type Region = Parameters<EarlyPresses['takeOver']>[0];

/** Links and native disclosure work without our code. */
const CONTROLS =
  'button,[role=button],[role=tab],[role=switch],[role=checkbox],[role=radio],[role=menuitem],input[type=checkbox],input[type=radio],input[type=submit]';
const TEXT_FIELDS = 'input,textarea,select,[contenteditable]';

const liveRegions = new Set<Region>();
let recorded: { region: Region; carryOut: () => void }[] = [];

const regionOf = (element: Element): Region =>
  element.closest(`#${OUTLET_ID}`) ? 'page' : 'chrome';

/** Equal for a control and the one that replaces it when the page is rendered again. */
const nameOf = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('aria-label'),
    control.closest('label')?.textContent,
    control.textContent,
  ].join('|');
const namesakes = (control: Element, name: string): Element[] =>
  [...document.querySelectorAll(control.tagName)].filter((one) => nameOf(one) === name);

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  if (!control || !event.isTrusted || control.ariaDisabled === 'true') return;
  const region = regionOf(control);
  if (liveRegions.has(region)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Ignore further presses on a waiting control.
  if (control.hasAttribute(PRESSED_ATTRIBUTE) || early.handle?.(control)) return;
  const name = nameOf(control);
  const place = namesakes(control, name).indexOf(control);
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  control.setAttribute(PRESSED_ATTRIBUTE, '');
  recorded.push({
    region,
    carryOut() {
      control.removeAttribute(PRESSED_ATTRIBUTE);
      const current = control.isConnected ? control : namesakes(control, name)[place];
      current?.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          composed: true,
          view: window,
          shiftKey,
          ctrlKey,
          metaKey,
          altKey,
        }),
      );
    },
  });
}

function onKey(event: KeyboardEvent): void {
  const { target, key, shiftKey, repeat, isTrusted } = event;
  if (!(target instanceof Element) || !isTrusted || repeat || liveRegions.has('chrome')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isField = target.matches(TEXT_FIELDS);
  // Enter chooses an answer of the search. Other keys of a field, Enter and Space on controls are
  // the browser's.
  if (isField ? key !== 'Enter' || target.role !== 'combobox' : key.length !== 1 || key === ' ')
    return;
  const search = document.querySelector<HTMLInputElement>('[role=search] input');
  if (key === '/' && search?.offsetParent) {
    // The next keys are typed text, not shortcuts.
    event.preventDefault();
    search.focus();
    return;
  }
  if (isField) {
    // A page whose shell waits for an intent sends the form: nothing has to start for it. Otherwise
    // the shell is on its way, and the press is one choice, not also a submission.
    const isTyped = 'value' in target && target.value !== '';
    if (isTyped && document.getElementById(DEFERRED_FILES_ID)) return;
    event.preventDefault();
  }
  recorded.push({
    region: 'chrome',
    carryOut: () =>
      (target.isConnected ? target : document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, shiftKey }),
      ),
  });
}

const early: EarlyPresses = {
  handle: null,
  isWaiting: () => recorded.length > 0,
  async takeOver(region) {
    liveRegions.add(region);
    const due = recorded.filter((press) => press.region === region);
    recorded = recorded.filter((press) => press.region !== region);
    for (const { carryOut } of due) {
      // In separate tasks, so that each press sees the rendering of the previous one.
      await new Promise((resolve) => setTimeout(resolve));
      carryOut();
    }
  },
};
window.__EARLY_PRESSES__ = early;
window.addEventListener('click', onClick, true);
window.addEventListener('keydown', onKey, true);
