import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MAIN_FLAGS, SHEET_LETTERS, flagSheet, mainFlagSheet } from './flag-sheets.mjs';

/**
 * Generates the flag sheets. `unknown.svg?sheets` is a module with the URLs of the sheets by letter,
 * and with the main sheet and its flags. `unknown.svg?A` and `unknown.svg?main` are sheets.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} unknown drawing of the unknown flag
 */
async function flagSheetsLoader(unknown) {
  const letter = this.resourceQuery.slice(1);
  const file = path.basename(this.resourcePath);
  if (letter === 'sheets')
    return `${SHEET_LETTERS.map((name) => `import ${name} from './${file}?${name}';`).join('\n')}
export default [${SHEET_LETTERS.join()}];
export { default as mainSheet } from './${file}?main';
export const mainFlags = ${JSON.stringify(MAIN_FLAGS)};`;
  if (letter === 'main') return mainFlagSheet();
  const coinFile = path.join(this.context, 'coin.svg');
  this.addDependency(coinFile);
  return flagSheet(letter, { coin: await readFile(coinFile, 'utf8'), unknown });
}

export default flagSheetsLoader;
