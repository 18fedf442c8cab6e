/** Describes how a rate was computed. */
import type { Conversion } from 'shared/contract';
import { formatDate, formatRate } from 'shared/market';

type Told = Pick<Conversion, 'kind' | 'legs' | 'parts' | 'from' | 'to'>;

/** `Quoted pair`, `Inverse of EUR/USD`, `Computed from EUR/USD and EUR/JPY`. */
export function kindText({ kind, legs, from, to }: Told): string {
  const names = legs.map(({ base, quote }) => `${base}/${quote}`);
  if (kind === 'pair') return `Quoted pair ${names[0] ?? ''}`;
  if (kind === 'inverse') return `Inverse of the quoted pair ${names[0] ?? ''}`;
  if (kind === 'computed') return `Computed from ${names.join(' and ')}`;
  return from === to ? 'The same currency' : 'Parts of the same currency';
}

/** `1 ÷ 1.16840 × 186.750 ÷ 100`: the rate as a manual calculation. */
export function formulaText({ legs, parts }: Told): string {
  const steps = legs.map(({ rate, quote, inverted }) => ({
    sign: inverted ? '÷' : '×',
    text: formatRate(rate, quote, 'points'),
  }));
  if (parts.from > 1) steps.push({ sign: '÷', text: String(parts.from) });
  if (parts.to > 1) steps.push({ sign: '×', text: String(parts.to) });
  return ['1', ...steps.map(({ sign, text }) => `${sign} ${text}`)].join(' ');
}

const SOURCES: Readonly<Record<string, string>> = {
  demo: 'simulated market',
  ecb: 'European Central Bank',
  'ecb-hist-zip': 'European Central Bank',
  eodhd: 'EODHD',
};

/** Display names of the rate sources. */
export const sourceText = (sources: readonly string[]): string =>
  [...new Set(sources.map((source) => SOURCES[source] ?? source))].join(', ');

/** `Rate of 10 Apr 2026: none was fixed on 12 Apr 2026.` */
export function dateText({
  asked: requestedDate,
  date,
}: Pick<Conversion, 'asked' | 'date'>): string {
  if (date === null) return 'Fixed for ever';
  const of = `Rate of ${formatDate(date)}`;
  return requestedDate === null || requestedDate === date
    ? of
    : `${of}: there is none of ${formatDate(requestedDate)}`;
}
