/** Figures as headlines write them. */

const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  AUD: 'A$',
};

const withSign = (code: string, figure: string): string =>
  code === 'GBX' ? `${figure}p` : SIGNS[code] ? `${SIGNS[code]}${figure}` : `${code} ${figure}`;

/** 12345678900 → `$12.3 billion`. */
export function sum(value: number, code: string): string {
  const [divisor, word] =
    Math.abs(value) >= 1e12
      ? [1e12, 'trillion']
      : Math.abs(value) >= 1e9
        ? [1e9, 'billion']
        : [1e6, 'million'];
  const scaled = Math.abs(value) / divisor;
  const figure = scaled >= 100 ? scaled.toFixed(0) : scaled.toFixed(1);
  return `${value < 0 ? '-' : ''}${withSign(code, figure)} ${word}`;
}

/** An amount for one share, with as many figures as it has: 0.27 → `$0.27`. */
export function perShare(value: number, code: string): string {
  const [, decimals = ''] = String(Math.abs(value)).split('.');
  const figure = Math.abs(value).toFixed(
    Math.min(6, Math.max(code === 'GBX' ? 0 : 2, decimals.length)),
  );
  return `${value < 0 ? '-' : ''}${withSign(code, figure)}`;
}

/** Unsigned, one decimal: −3.14159 → `3.1%`. */
export const percent = (change: number): string => `${Math.abs(change).toFixed(1)}%`;

/** `rises 3.1%`, `slips 0.2%`: the verb follows the size. */
export function moves(change: number, pick: (verbs: readonly string[]) => string): string {
  const size = Math.abs(change);
  if (size < 0.05) return 'ends little changed';
  const verbs =
    size > 8
      ? change > 0
        ? ['soars', 'surges', 'rockets']
        : ['plunges', 'tumbles', 'slumps']
      : size > 3
        ? change > 0
          ? ['jumps', 'climbs', 'rallies']
          : ['drops', 'sinks', 'slides']
        : size > 0.5
          ? change > 0
            ? ['gains', 'rises', 'adds']
            : ['falls', 'loses', 'drops']
          : change > 0
            ? ['edges up', 'ticks up', 'inches up']
            : ['slips', 'eases', 'edges down'];
  return `${pick(verbs)} ${percent(change)}`;
}
