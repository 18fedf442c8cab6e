import { FAILURE_CARD_ICONS, FAILURE_CARD_STYLE, failureCardWords } from 'shared/contract';
import type { PathOwner } from '../../composition/owner';
import { compositionId, type Resolution } from '../../composition/resolve';
import type { FoundStaticPage } from './static-pages';

const icon = (path: string, size: number): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"></path></svg>`;

/**
 * The failure card as the page of a remote whose code does not run, so that it is visible without
 * scripts. The shell replaces it with its own. Codes, names and versions contain no HTML
 * characters.
 */
export function refusalPage(
  resolution: Resolution,
  { name, route }: PathOwner,
): Exclude<FoundStaticPage, { kind: 'file' }> | null {
  const refusal = resolution.refusals[name];
  if (!refusal) return null;
  const { code, version } = refusal;
  const { heading, text, again, meaning, phase } = failureCardWords(code);
  const html = `<section class="part-failure" role="alert" data-code="${code}">${icon(FAILURE_CARD_ICONS.warning, 28)}<h1 class="part-failure-title">${heading}</h1><p class="part-failure-text">${text}</p><div class="part-failure-actions"><a class="part-failure-again" href="">${icon(FAILURE_CARD_ICONS.again, 14)}<span>${again}</span></a><details class="part-failure-meaning"><summary>What does the code mean?</summary><p>${meaning}</p><p class="part-failure-code">Phase: ${phase}.</p></details></div><p class="part-failure-code">${code} · ${name} ${version} · composition ${compositionId(resolution)}</p></section>`;
  return {
    kind: 'page',
    page: {
      title: route.title,
      description: route.description ?? text,
      html,
      css: FAILURE_CARD_STYLE,
    },
  };
}
