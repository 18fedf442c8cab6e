import type { AssetDividends, AssetEarnings } from 'shared/contract';
import { formatChange, formatMoney, formatNumber, withCurrency } from 'shared/market';
import type { ChartEvent } from 'shared/ui/charts';

/** Events of an asset for chart markers: paid dividends, splits and published earnings. */
export function assetEvents(
  dividends: AssetDividends | undefined,
  earnings: AssetEarnings | undefined,
): ChartEvent[] {
  return [
    ...(dividends?.history ?? []).map(({ exDate, amount, currencyCode, special }): ChartEvent => ({
      kind: 'dividends',
      date: exDate,
      text: `${special ? 'Special dividend' : 'Dividend'} ${amountText(amount, currencyCode ?? dividends?.currencyCode ?? null)}`,
    })),
    ...(dividends?.splits ?? []).map(({ date, ratio }): ChartEvent => ({
      kind: 'splits',
      date,
      text: `Split ${splitText(ratio)}`,
    })),
    ...(earnings?.reports ?? [])
      .filter(({ status }) => status === 'reported')
      .map(({ date, epsActual, surprisePercent, currencyCode }): ChartEvent => {
        const eps = epsActual === null ? '' : ` EPS ${formatMoney(epsActual, currencyCode)}`;
        const surprise =
          surprisePercent === null ? '' : ` (${formatChange(surprisePercent)} on the estimate)`;
        return { kind: 'earnings', date, text: `Results${eps}${surprise}` };
      }),
  ];
}

/** `$0.27`, `$0.2425`: two decimals, or up to four if the amount has them. */
function amountText(amount: number, currencyCode: string | null): string {
  const decimals = [2, 3].find((count) => Math.abs(Number(amount.toFixed(count)) - amount) < 1e-9);
  return withCurrency(formatNumber(amount, decimals ?? 4), currencyCode);
}

/** `4:1` if one share became four, `1:10` if ten became one. */
function splitText(ratio: number): string {
  const plain = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);
  const inverse = 1 / ratio;
  return ratio >= 1
    ? `${plain(ratio)}:1`
    : `1:${plain(Math.abs(inverse - Math.round(inverse)) < 1e-9 ? Math.round(inverse) : inverse)}`;
}
