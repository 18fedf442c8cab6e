import { FAILURE_CARD_ICONS, failureCardWords, type PartFailure } from 'shared/contract';
import { CARD_STYLE } from './card-style';
import { pageNonce } from './nonce';

export interface CardOptions {
  failure: PartFailure;
  /** Id of the composition of this page, with which operators can reproduce it. */
  compositionId: string;
  /** Resolves when the remote works again; rejects with the next failure. */
  onRetry: () => Promise<void>;
}

/**
 * The card in place of a failed remote. Rendered without React, because React itself may have failed.
 * A successful retry removes it.
 */
export function showFailureCard(
  outlet: HTMLElement,
  { failure, compositionId, onRetry }: CardOptions,
): () => void {
  ensureStyle();
  const card = element('section', 'part-failure');
  card.setAttribute('role', 'alert');
  card.dataset['code'] = failure.code;

  const words = failureCardWords(failure.code);
  const heading = element('h1', 'part-failure-title', words.heading);
  heading.tabIndex = -1;
  const text = element('p', 'part-failure-text', words.text);
  const button = element('button', 'part-failure-again', '');
  button.type = 'button';
  const label = element('span', '', words.again);
  button.append(icon(FAILURE_CARD_ICONS.again, 14), label);

  const meaning = element('details', 'part-failure-meaning');
  meaning.append(
    element('summary', '', 'What does the code mean?'),
    element('p', '', words.meaning),
    element('p', 'part-failure-code', `Phase: ${words.phase}. ${failure.message}`),
  );

  const code = element(
    'p',
    'part-failure-code',
    `${failure.code} · ${failure.remote} ${failure.version} · composition ${compositionId} · ${moment(failure.at)}`,
  );
  const actions = element('div', 'part-failure-actions');
  actions.append(button, meaning);
  card.append(icon(FAILURE_CARD_ICONS.warning, 28), heading, text, actions, code);
  outlet.append(card);

  button.addEventListener('click', () => {
    button.disabled = true;
    label.textContent = 'Trying again…';
    onRetry().then(
      () => card.remove(),
      // The next failure renders its own card.
      () => card.remove(),
    );
  });
  return () => card.remove();
}

/** `20 Nov 2026, 16:04:12` in the visitor's time zone. */
function moment(iso: string): string {
  const at = new Date(iso);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${at.toLocaleTimeString('en-GB')}`;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text?: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function icon(path: string, size: number): SVGSVGElement {
  const SVG = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    'aria-hidden': 'true',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })) {
    svg.setAttribute(name, value);
  }
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

let styled = false;

function ensureStyle(): void {
  if (styled) return;
  styled = true;
  const style = document.createElement('style');
  style.nonce = pageNonce();
  style.textContent = CARD_STYLE;
  document.head.append(style);
}
