import { formatAsOf, formatInteger } from 'shared/market';
import { usePricesTime } from 'shared/ui';
import { MetaSkeleton } from './meta-skeleton';

export interface ListMetaProps {
  /** Plural noun for the rows within a sentence: `trades`. */
  noun: string;
  /** Noun for the unfiltered rows, if it differs: `stocks` for `penny stocks`. */
  universeNoun?: string;
  /** The endpoint's answer. Undefined before the first. `universe`: rows before any filter. */
  answer: { total: number; universe?: number; asOf?: string | null } | undefined;
  /** The request failed without an earlier answer. */
  failed: boolean;
  /** Subject of the date. */
  dated?: string;
  /** Assets of a list with live prices: their time replaces that of the snapshot. */
  symbols?: readonly string[];
}

const NO_SYMBOLS: readonly string[] = [];

/**
 * `214 of 12,480 stocks match · prices of 20 Nov 2026, 21:00 GMT`. Before, a skeleton of this
 * length. A new text remounts the element: translators replace text nodes, which React then cannot
 * update or remove.
 */
export function ListMeta({
  noun,
  universeNoun,
  answer,
  failed,
  dated = 'prices',
  symbols = NO_SYMBOLS,
}: ListMetaProps) {
  // The text of live prices changes its length, so on phones the page reserves its lines.
  const isLive = symbols !== NO_SYMBOLS;
  const pricesTime = usePricesTime({ symbols, asOf: answer?.asOf, inline: true });
  const countText = (universe: string) =>
    universeNoun === undefined
      ? ` of ${universe} ${noun} match`
      : ` ${noun} of ${universe} ${universeNoun}`;
  if (answer === undefined)
    return (
      <MetaSkeleton {...{ failed, isLive }}>
        {`13,060${countText('13,060')} · ${dated} of 20 Nov 2026, 21:00 UTC`}
      </MetaSkeleton>
    );
  const { total, universe } = answer;
  const asOf = formatAsOf(answer.asOf);
  const time = dated === 'prices' ? pricesTime : asOf && `${dated} of ${asOf}`;
  const details =
    (universe === undefined ? ` ${noun}` : countText(formatInteger(universe))) +
    (time ? ` · ${time}` : '');
  return (
    <span key={details + total} data-live={isLive ? '' : undefined}>
      <b>{formatInteger(total)}</b>
      {details}
    </span>
  );
}
