import { isOwnAsset, type TransactionType } from 'shared/contract';
import { listCurrencies, formatNumber } from 'shared/market';
import { skipToken, useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { media, Select, TextField } from 'shared/ui';
import { needsSymbol, type TransactionField } from '../transaction-types';
import { AssetField } from './asset-field';
import { productText } from './decimal-text';
import { labelOf } from './field-labels';
import { fieldsOfDraft, type DraftErrors, type TransactionDraft } from './transaction-draft';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  > [data-whole] {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const CURRENCIES = listCurrencies().map(({ code, name }) => ({
  value: code,
  label: `${code}, ${name}`,
}));

const WIDE: readonly TransactionField[] = ['symbol', 'otherSymbol'];
const LONGEST: Readonly<Partial<Record<TransactionField, number>>> = { note: 500, tag: 40 };

/** Hints below fields. */
const HINTS: Readonly<
  Partial<Record<TransactionType, Readonly<Partial<Record<TransactionField, string>>>>>
> = {
  SPIN_OFF: { costPercent: 'As the company publishes it' },
  MERGER: {
    amount: 'Cash in lieu of fractions, or cash beside the shares',
    price: 'Needed beside cash: it decides which part of the cost the cash takes',
  },
  GIFT: { price: 'Value on the day, or 0 for no cost' },
  OPTION_WRITE: { quantity: 'Contracts × shares of one contract', price: 'Premium of one share' },
};

interface TransactionFieldsProps {
  draft: TransactionDraft;
  errors: DraftErrors;
  portfolioCurrency: string;
  onChange: (patch: Partial<TransactionDraft>) => void;
}

/** Fields of the draft's type. */
export function TransactionFields(props: TransactionFieldsProps) {
  const { draft, portfolioCurrency } = props;
  const fields = fieldsOfDraft(draft, portfolioCurrency);
  return (
    <Fields>
      {fields.map((field) => (
        <div key={field} data-whole={WIDE.includes(field) ? '' : undefined}>
          <TransactionFieldControl {...props} field={field} />
        </div>
      ))}
    </Fields>
  );
}

function TransactionFieldControl({
  field,
  draft,
  errors,
  portfolioCurrency,
  onChange,
}: TransactionFieldsProps & { field: TransactionField }) {
  const label = labelOf(field, draft.type);
  const error = errors[field] ?? null;
  if (field === 'symbol')
    return (
      <AssetField
        label={label}
        symbol={draft.symbol}
        optional={!needsSymbol(draft.type)}
        error={error}
        onChange={(symbol) => onChange({ symbol })}
      />
    );
  if (field === 'otherSymbol')
    return (
      <AssetField
        label={label}
        symbol={draft.otherSymbol}
        error={error}
        onChange={(otherSymbol) => onChange({ otherSymbol })}
      />
    );
  if (field === 'executedAt')
    return (
      <TextField
        label={label}
        type="time"
        value={draft.executedAt}
        error={error}
        hint="Orders the trades of one day; may stay empty"
        onChange={(event) => onChange({ executedAt: event.target.value })}
      />
    );
  if (field === 'currencyCode' || field === 'otherCurrencyCode')
    return (
      <Select
        label={label}
        options={CURRENCIES}
        value={draft[field]}
        error={error}
        onChange={(code) => onChange({ [field]: code })}
      />
    );
  const isText = field === 'note' || field === 'tag';
  const product =
    field === 'amount' && draft.type !== 'MERGER' ? productText(draft.quantity, draft.price) : null;
  return (
    <TextField
      label={label}
      value={draft[field]}
      error={error}
      autoComplete="off"
      {...(isText ? { maxLength: LONGEST[field] } : { inputMode: 'decimal' as const })}
      {...(HINTS[draft.type]?.[field] !== undefined && { hint: HINTS[draft.type]?.[field] })}
      {...(field === 'rate' && {
        placeholder: 'Of the day',
        hint: `${portfolioCurrency} for one ${draft.currencyCode}; empty: the market’s of the day`,
      })}
      {...(product !== null && { placeholder: formatNumber(Number(product)) })}
      {...(field === 'price' &&
        draft.symbol !== null && {
          aside: (
            <LastPrice
              symbol={draft.symbol}
              currencyCode={draft.currencyCode}
              onUse={(price) => onChange({ price })}
            />
          ),
        })}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
}

/** Latest price of an asset; a press applies it. */
function LastPrice({
  symbol,
  currencyCode,
  onUse,
}: {
  symbol: string;
  currencyCode: string;
  onUse: (price: string) => void;
}) {
  const { data } = useAssetQuery(isOwnAsset(symbol) ? skipToken : symbol);
  const price = data?.fields['price'];
  const currency = data?.fields['currencyCode'];
  // Never offer a price in another currency than the selected one.
  if (typeof price !== 'number' || (typeof currency === 'string' && currency !== currencyCode))
    return null;
  return (
    <button type="button" className="ui-link" onClick={() => onUse(String(price))}>
      Last: {formatNumber(price)}
    </button>
  );
}
