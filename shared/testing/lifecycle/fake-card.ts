import { failureCardWords, type PartFailure } from 'shared/contract';

/** The shell's failure card by texts and roles. Its appearance does not matter for a remote. */
export function fakeCard(
  outlet: HTMLElement,
  failure: PartFailure,
  onRetry: () => void,
): () => void {
  const words = failureCardWords(failure.code);
  const card = document.createElement('section');
  card.setAttribute('role', 'alert');
  card.dataset['code'] = failure.code;
  const heading = document.createElement('h1');
  heading.textContent = words.heading;
  const code = document.createElement('p');
  code.textContent = `${failure.code} · ${failure.remote} ${failure.version}`;
  const button = document.createElement('button');
  button.textContent = words.again;
  button.addEventListener('click', onRetry, { once: true });
  card.append(heading, code, button);
  outlet.append(card);
  return () => card.remove();
}
