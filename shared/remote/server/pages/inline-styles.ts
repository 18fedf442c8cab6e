import { OUTLET_ID } from 'shared/contract';

const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const plain = (text: string): string =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Moves `style` attributes, which the page's policy forbids, into rules. The id of the outlet gives
 * them precedence over the rules of components, as the attributes have.
 */
export function inlineStylesAsRules(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  const withoutStyles = html.replaceAll(STYLE_ATTRIBUTE, (_, declarations: string) => {
    const id = rules.get(declarations) ?? rules.size.toString(36);
    rules.set(declarations, id);
    return ` data-style="${id}"`;
  });
  const css = [...rules]
    .map(([declarations, id]) => `#${OUTLET_ID} [data-style="${id}"]{${plain(declarations)}}`)
    .join('\n');
  return { html: withoutStyles, css };
}
