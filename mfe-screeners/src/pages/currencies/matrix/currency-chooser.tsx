import { useState } from 'react';
import { styled } from 'shared/styled';
import { Button, Checkbox, CurrencyFlag, Input, Popover } from 'shared/ui';
import { useCurrencyListQuery } from '../currencies-api';
import { MAX_CODES } from '../currencies-state';

const Choices = styled.div`
  display: grid;
  gap: 10px;
  width: 300px;
  padding: var(--space-3);
  > ul {
    max-height: 320px;
    overflow-y: auto;
  }
  > p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

/** Selects the currencies of the matrix. The last two cannot be removed: one alone has no rate. */
export function CurrencyChooser({
  codes,
  onChange,
}: {
  codes: readonly string[];
  /** Empty to reset to those of the major pairs. */
  onChange: (codes: readonly string[]) => void;
}) {
  const { data } = useCurrencyListQuery();
  const [sought, setSought] = useState('');
  const searchText = sought.trim().toLowerCase();
  const items = (data?.items ?? [])
    .filter(({ minor }) => !minor)
    .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(searchText));
  const full = codes.length >= MAX_CODES;
  return (
    <Popover
      button={`Currencies: ${codes.length}`}
      buttonProps={{ size: 'sm', icon: 'columns' }}
      label="Currencies of the matrix"
    >
      <Choices>
        <Input
          type="search"
          data-size="sm"
          aria-label="Search in currencies"
          placeholder="Search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <ul>
          {items.map(({ code, name }) => {
            const isSelected = codes.includes(code);
            return (
              <li key={code}>
                <Checkbox
                  checked={isSelected}
                  disabled={isSelected ? codes.length <= 2 : full}
                  onChange={() =>
                    onChange(isSelected ? codes.filter((one) => one !== code) : [...codes, code])
                  }
                >
                  <CurrencyFlag code={code} /> {name === code ? code : `${code} ${name}`}
                </Checkbox>
              </li>
            );
          })}
        </ul>
        {items.length === 0 && <p>No currency is called so.</p>}
        <p>{full ? `At most ${MAX_CODES} at once.` : `Up to ${MAX_CODES} currencies.`}</p>
        <Button size="sm" data-close="" onClick={() => onChange([])}>
          Currencies of the major pairs
        </Button>
      </Choices>
    </Popover>
  );
}
