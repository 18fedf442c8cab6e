import { telemetry } from '../telemetry/telemetry';
import { CARD_STYLE } from './card-style';
import { pageNonce } from './nonce';

/**
 * Shows, without React, that the whole page could not be rendered. Unsaved input is lost; the only
 * option is to reload the page.
 */
export function drawLastResort(container: HTMLElement, error: unknown): void {
  telemetry.error(error, { part: 'page', phase: 'render' });
  const { ownerDocument: document } = container;
  const style = document.createElement('style');
  style.nonce = pageNonce();
  style.textContent = CARD_STYLE;
  const main = document.createElement('main');
  main.className = 'part-failure';
  main.id = 'main';
  const heading = document.createElement('h1');
  heading.className = 'part-failure-title';
  heading.tabIndex = -1;
  heading.textContent = 'Something went wrong';
  const text = document.createElement('p');
  text.className = 'part-failure-text';
  text.textContent =
    'The page could not be displayed. We have a report. Reload the page to try again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'part-failure-again';
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => document.defaultView?.location.reload());
  main.append(heading, text, button);
  container.replaceChildren(style, main);
  // Its button must not wait for a start that has failed.
  void document.defaultView?.__EARLY_PRESSES__?.takeOver('chrome');
  heading.focus();
}
