import { useCallback } from 'react';
import {
  detailsPath,
  formatDate,
  formatMoney,
  formatPercent,
  precisionOf,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo, Badge, Delta, Meter, Row } from 'shared/ui';
import type { CardContent } from 'shared/ui/grid';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolio } from '../portfolio-context';
import type { Holding, HoldingRow } from './holding-rows';
import { AMOUNT_FIELDS, SIGNED_FIELDS } from './holdings-catalogue';
import { quantityText } from './quantity-text';

/** Cell content in the portfolio's currency, hidden with its amounts. */
export function useHoldingCell() {
  const { currencyCode } = usePortfolio().portfolio;
  const { money, masked } = useAmounts();
  return useCallback(
    ({ field }: ColumnDefinition, { holding, fields }: HoldingRow) => {
      const value = fields[field];
      if (typeof value !== 'number') return undefined;
      if (field === 'quantity') return masked(quantityText(value));
      if (field === 'price' && holding?.quotation) return <PriceCell holding={holding} />;
      if (field === 'weight')
        return (
          <Row as="span" inline>
            <Meter value={value / 100} tone="quiet" width={36} />
            {formatPercent(value)}
          </Row>
        );
      if (!AMOUNT_FIELDS.has(field)) return undefined;
      return SIGNED_FIELDS.has(field) ? (
        <Delta value={value} text={money(value, currencyCode, { signed: true })} />
      ) : (
        money(value, currencyCode)
      );
    },
    [money, masked, currencyCode],
  );
}

/** Wide enough for the bar before the weight, and for long tickers such as `BTC-USD`. */
const WIDTHS: Readonly<Record<string, number>> = { symbol: 118, weight: 124 };
export const columnWidth = ({ field }: ColumnDefinition) => WIDTHS[field];

export const CARD: CardContent<HoldingRow> = {
  figures: ['weight', 'unrealised', 'totalReturn'],
  fields: ['symbol', 'name', 'value', 'dayPercent'],
  mark: (row) => <AssetLogo name={markName(row)} size={28} />,
  line: ({ fields }) => textOf(fields['name']),
  lead: (row) => <CardLead row={row} />,
};

function CardLead({ row: { fields } }: { row: HoldingRow }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  return (
    <>
      {money(numberOf(fields['value']), portfolio.currencyCode)}
      <small>
        <Delta value={numberOf(fields['dayPercent'])} />
      </small>
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function PriceCell({ holding }: { holding: Holding }) {
  const { quotation, symbol } = holding;
  if (!quotation) return null;
  const text = formatMoney(quotation.price, quotation.currencyCode, precisionOf(symbol));
  return quotation.isStale ? (
    <Badge
      tone="warning"
      title={`Last price, of ${formatDate(quotation.date)}: too old to be valued with`}
    >
      {text}
    </Badge>
  ) : (
    text
  );
}

export const rowName = ({ key, holding }: HoldingRow) =>
  holding ? tickerOf(key) : `Cash, ${key.slice(-3)}`;
export const rowLink = ({ holding }: HoldingRow) =>
  holding?.assetType ? detailsPath(holding.assetType, holding.symbol) : undefined;
/** Cash shows the flag of its currency. */
const markName = ({ holding, fields }: HoldingRow) =>
  holding ? holding.symbol : `${textOf(fields['symbol'])}.FOREX`;
export const rowHeader = (row: HoldingRow) => (
  <>
    <AssetLogo name={markName(row)} />
    <b>{row.holding ? tickerOf(row.holding.symbol) : textOf(row.fields['symbol'])}</b>
  </>
);
export const missingReason = ({ field }: ColumnDefinition, { holding }: HoldingRow): string => {
  if (!holding) return 'does not apply to cash';
  if (field === 'contribution') return 'a price or rate is missing';
  if (field === 'averageCost' || field === 'unrealisedPercent')
    return Number(holding.quantity) === 0
      ? 'nothing is held'
      : 'the exchange rate of a purchase is missing';
  return 'a price or exchange rate is missing';
};
