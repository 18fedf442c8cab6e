import sheets, { mainFlags, mainSheet } from './unknown.svg?sheets';

const A = 65;
/** Cells of a sheet are at 0 %, 4 %, … 100 % of its height, whatever the size of the flag. */
const CELL_PERCENT = 4;

const rulesOf = (sheet: string, index: number): string => {
  const letter = String.fromCharCode(A + index);
  return `.ui-flag[data-flag^=${letter}]{background-image:url(${sheet})}.ui-flag[data-flag$=${letter}]{background-position-y:${index * CELL_PERCENT}%}`;
};

const ofCode = (code: string): string => `.ui-flag[data-flag=${code}]`;

/** After the rules by letter, which have the same weight. */
const mainRules = [
  `${mainFlags.map(ofCode).join()}{background-image:url(${mainSheet})}`,
  ...mainFlags.map(
    (code, index) => `${ofCode(code)}{background-position-y:${index * CELL_PERCENT}%}`,
  ),
].join('');

/**
 * Flags by country code. Those of large economies share a sheet, so that most pages fetch one. For
 * others, the first letter selects the sheet, the second the cell. A browser fetches only the
 * sheets that a page shows. A single sheet of all flags would be painted in full for each flag.
 */
export const flagCss = `.ui-flag{display:inline-block;flex:none;width:18px;height:12px;vertical-align:-1px;border-radius:2px;background:var(--surface-2) 50% 0/100% auto no-repeat;box-shadow:0 0 0 1px rgb(128 144 170 / .35);print-color-adjust:exact;-webkit-print-color-adjust:exact}
.high-contrast .ui-flag{box-shadow:0 0 0 1px #fff}
.ui-pair{background:none;box-shadow:none}
.ui-pair>.ui-flag{position:absolute;top:0;left:0;width:66%;height:66%;border-radius:50%;background-size:150% auto}
.ui-pair>.ui-flag+.ui-flag{top:auto;left:auto;right:0;bottom:0;outline:1px solid var(--surface)}
.ui-pair>.ui-flag:only-child{width:100%;height:100%}
${sheets.map(rulesOf).join('')}${mainRules}
`;
