import type { AssetComponent } from 'shared/contract';
import {
  columnOf,
  contributionAt,
  detailsPath,
  formatNumber,
  formatPercent,
  formatValue,
  MISSING,
  tickerOf,
} from 'shared/market';
import { useLiveQuote } from 'shared/store';
import { Delta, Meter, TextLink } from 'shared/ui';

/** A component of 1 % that moves by 1 % contributes 0.01 points. */
const DECIMALS = 3;

/** `+0.214 pp`; a contribution that rounds to zero has no sign. */
export const pointsText = (points: number): string =>
  `${Number(points.toFixed(DECIMALS)) > 0 ? '+' : ''}${formatNumber(points, DECIMALS)} pp`;

export const Contribution = ({ value }: { value: number | null }) => (
  <Delta
    value={value}
    decimals={DECIMALS}
    missing="Weight or change is not known"
    {...(value !== null && { text: pointsText(value) })}
  />
);

/** Ticker and name; a link if the asset has a page here. */
export function ComponentName({ component }: { component: AssetComponent }) {
  const { symbol, assetType, name, isin } = component;
  const mark = symbol === null ? (isin ?? null) : tickerOf(symbol);
  const small = mark === null ? null : name;
  const text = mark ?? name;
  return (
    <>
      {symbol !== null && assetType !== null ? (
        <TextLink to={detailsPath(assetType, symbol)}>{text}</TextLink>
      ) : (
        <span title="Not listed here">{text}</span>
      )}
      {small !== null && <small title={small}>{small}</small>}
    </>
  );
}

/** Price, change and contribution of one component, with its live quote unless `live` is false. */
export function ComponentRow({
  component,
  heaviest,
  live,
}: {
  component: AssetComponent;
  /** The largest weight in the table, which has the full bar length. */
  heaviest: number;
  live: boolean;
}) {
  const { symbol, assetType, weight, currencyCode } = component;
  const quote = useLiveQuote(live && assetType !== null ? symbol : null);
  const price = quote?.price ?? component.price;
  const change = quote ? quote.day1ChangePercent : component.day1ChangePercent;
  const column = assetType && columnOf(assetType, 'price');
  return (
    <tr>
      <td>
        <ComponentName component={component} />
      </td>
      <td>
        {weight === null ? (
          <span className="ui-none" title="The source gives no weight">
            {MISSING}
          </span>
        ) : (
          <>
            {formatPercent(weight)}
            <Meter value={heaviest > 0 ? weight / heaviest : 0} tone="quiet" />
          </>
        )}
      </td>
      <td>{column ? formatValue(column, price, { price, currencyCode }) : MISSING}</td>
      <td>
        <Delta value={change} missing="The change is not known" />
      </td>
      <td>
        <Contribution value={contributionAt(component, quote)} />
      </td>
    </tr>
  );
}
