/** Disclosure duties and liquidity of a US listing, by its venue. */
import { US_EXCHANGE_NAMES } from 'shared/market';

export type UsExchangeName = (typeof US_EXCHANGE_NAMES)[number];

export interface TradingTier {
  label: string;
  /**
   * `listed`: an exchange with listing rules. `otc`: dealers, some companies report. `weak`: little
   * or no reporting is required.
   */
  kind: 'listed' | 'otc' | 'weak';
  text: string;
}

const listedTier = (label: string): TradingTier => ({
  label,
  kind: 'listed',
  text: `${label}: an exchange with rules for listing and reporting.`,
});
const otc = (label: string, kind: 'otc' | 'weak', text: string): TradingTier => ({
  label,
  kind,
  text,
});

const TIERS: Readonly<Record<UsExchangeName, TradingTier>> = {
  NASDAQ: listedTier('NASDAQ'),
  NYSE: listedTier('NYSE'),
  'NYSE MKT': listedTier('NYSE MKT'),
  'NYSE ARCA': listedTier('NYSE Arca'),
  BATS: listedTier('BATS'),
  AMEX: listedTier('AMEX'),
  OTCQX: otc('OTCQX', 'otc', 'OTCQX: the highest tier over the counter, with current reports.'),
  OTCQB: otc('OTCQB', 'otc', 'OTCQB: venture companies over the counter, with current reports.'),
  OTCMKTS: otc('OTC', 'otc', 'Over the counter; the tier is unknown.'),
  OTCBB: otc('OTCBB', 'otc', 'Over the counter, the former bulletin board.'),
  PINK: otc('Pink', 'weak', 'Pink: over the counter, without a duty to report.'),
  OTCGREY: otc('Grey', 'weak', 'Grey market: no dealer quotes a price; selling again may fail.'),
  OTCCE: otc(
    'Caveat emptor',
    'weak',
    'Caveat emptor: the market operator warns of a public interest concern.',
  ),
};

const isUsExchange = (name: string): name is UsExchangeName =>
  US_EXCHANGE_NAMES.some((exchangeName) => exchangeName === name);

/**
 * The tier of a venue as named by the column `exchange`. Null for venues outside the United States.
 */
export const tradingTierOf = (exchange: string | null | undefined): TradingTier | null =>
  exchange && isUsExchange(exchange) ? TIERS[exchange] : null;
