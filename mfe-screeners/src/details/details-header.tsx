import type { Asset } from 'shared/contract';
import {
  brokerOf,
  brokersFieldOf,
  columnOf,
  exchangeOf,
  formatChange,
  formatNumber,
  formatPrice,
  withCurrency,
  formatValue,
  isNumber,
  MINUS,
  precisionOf,
} from 'shared/market';
import { Slot } from 'shared/remote';
import { selectBroker, useAppSelector } from 'shared/store';
import { AssetLogo, Badge, DeltaPill, Flag, LinkButton } from 'shared/ui';
import { asOfText } from '../screener/as-of';

/** Name, price, change and the actions on the asset. */
export function DetailsHeader({ asset }: { asset: Asset }) {
  const { fields, symbol, name, assetType } = asset;
  const text = (field: string) => (typeof fields[field] === 'string' ? fields[field] : null);
  const price = columnOf(assetType, 'price');
  const sector = text('sector') ?? text('category') ?? null;
  const asOf = asOfText(asset.asOf);
  return (
    <header className="head">
      <AssetLogo name={symbol} size={72} />
      <div className="who">
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <span className="meta">{symbol}</span>
          {text('exchange') !== null && (
            <Badge>
              <Flag code={text('countryCode')} /> {exchangeName(text('exchange'))}
            </Badge>
          )}
          {sector !== null && <Badge>{sector}</Badge>}
        </div>
        <div>
          <span className="hero">{price && formatValue(price, fields['price'], fields)}</span>
          <ChangePill asset={asset} />
          {asOf !== null && <span className="meta">Price of {asOf}</span>}
        </div>
      </div>
      <div className="actions" data-print="hide">
        <Slot name="asset-actions" input={{ symbol, assetType, name, variant: 'page' }} />
        <TradeLink asset={asset} />
      </div>
    </header>
  );
}

const exchangeName = (code: string | null): string =>
  code === null ? '' : (exchangeOf(code)?.name ?? code);

/** `−$0.98 (−0.42%)`: the change of the day as money and as percent. */
function ChangePill({ asset }: { asset: Asset }) {
  const { price, day1ChangePercent, currencyCode } = asset.fields;
  if (!isNumber(price) || !isNumber(day1ChangePercent)) return null;
  const amount = price - price / (1 + day1ChangePercent / 100);
  const currency = typeof currencyCode === 'string' ? currencyCode : null;
  // As many decimals as the price beside it, however small the change is.
  const decimals = formatPrice(price, precisionOf(asset.symbol)).split('.')[1]?.length ?? 0;
  const money = withCurrency(formatNumber(Math.abs(amount), decimals), currency);
  const sign = day1ChangePercent > 0 ? '+' : day1ChangePercent < 0 ? MINUS : '';
  return (
    <DeltaPill
      value={day1ChangePercent}
      text={`${sign}${money} (${formatChange(day1ChangePercent)})`}
    />
  );
}

/** To the broker chosen in the header, where the asset can be traded there. */
function TradeLink({ asset }: { asset: Asset }) {
  const chosen = useAppSelector(selectBroker);
  const offered = asset.fields[brokersFieldOf(asset.assetType)];
  const broker = brokerOf(chosen);
  if (broker === undefined || !Array.isArray(offered) || !offered.includes(broker.key)) return null;
  return (
    <LinkButton variant="primary" to={broker.signUpUrl}>
      Trade at {broker.name}
    </LinkButton>
  );
}
