import { listCurrencies, formatNumber } from 'shared/market';
import { useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { media, Select, TextField } from 'shared/ui';
import { fieldsOf, needsSymbol, type TransactionField } from '../transaction-types';
import { AssetField } from './asset-field';
import { productText } from './decimal-text';
import { labelOf } from './field-labels';
import type { DraftErrors, TransactionDraft } from './transaction-draft';

const Fields = styled.div.withConfig({ componentId: 'ws-transaction-fields' })`
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

const WIDE: readonly TransactionField[] = ['symbol'];
const LONGEST: Readonly<Partial<Record<TransactionField, number>>> = { note: 500, tag: 40 };

interface TransactionFieldsProps {
  draft: TransactionDraft;
  errors: DraftErrors;
  portfolioCurrency: string;
  onChange: (patch: Partial<TransactionDraft>) => void;
}

/** The fields that the type of a draft has. */
export function TransactionFields(props: TransactionFieldsProps) {
  const { draft, portfolioCurrency } = props;
  const fields = fieldsOf(draft.type, draft.symbol, draft.currencyCode !== portfolioCurrency);
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
  if (field === 'currencyCode')
    return (
      <Select
        label={label}
        options={CURRENCIES}
        value={draft.currencyCode}
        error={error}
        onChange={(currencyCode) => onChange({ currencyCode })}
      />
    );
  const isText = field === 'note' || field === 'tag';
  const product = field === 'amount' ? productText(draft.quantity, draft.price) : null;
  return (
    <TextField
      label={label}
      value={draft[field]}
      error={error}
      autoComplete="off"
      {...(isText ? { maxLength: LONGEST[field] } : { inputMode: 'decimal' as const })}
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

/** The newest price of an asset, to be taken over by a press. */
function LastPrice({
  symbol,
  currencyCode,
  onUse,
}: {
  symbol: string;
  currencyCode: string;
  onUse: (price: string) => void;
}) {
  const { data } = useAssetQuery(symbol);
  const price = data?.fields['price'];
  const currency = data?.fields['currencyCode'];
  // A price in another currency than the one chosen would be taken for something else.
  if (typeof price !== 'number' || (typeof currency === 'string' && currency !== currencyCode))
    return null;
  return (
    <button type="button" className="ui-link" onClick={() => onUse(String(price))}>
      Last: {formatNumber(price)}
    </button>
  );
}
