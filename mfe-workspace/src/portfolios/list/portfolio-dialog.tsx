import { useState, type FormEvent } from 'react';
import type { CostMethod, Portfolio } from 'shared/contract';
import { listCurrencies, mainCurrencyOf } from 'shared/market';
import { useSettings } from 'shared/store';
import { Button, Dialog, Row, Select, Stack, TextField } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { COST_METHOD_LABELS, COST_METHODS } from '../accounting';
import { usePortfolioCreateMutation } from '../api/portfolios';

/** Maximum length of a portfolio name in the API. */
const NAME_LENGTH = 60;

// Portfolios are in whole currency units. Pence are a quotation unit of London.
const CURRENCIES = listCurrencies()
  .filter(({ code }) => mainCurrencyOf(code) === code)
  .map(({ code, name }) => ({
    value: code,
    label: `${code}, ${name}`,
  }));
const METHODS = COST_METHODS.map((value) => ({ value, label: COST_METHOD_LABELS[value] }));

/** Asks for name, currency and cost basis of a new portfolio. */
export function PortfolioDialog({
  onCreated,
  onClose,
}: {
  onCreated: (portfolio: Portfolio) => void;
  onClose: () => void;
}) {
  const { settings } = useSettings();
  const [name, setName] = useState('');
  const [currencyCode, setCurrencyCode] = useState(settings.currencyCode);
  const [method, setMethod] = useState<CostMethod>('fifo');
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = usePortfolioCreateMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('A name is needed.');
      return;
    }
    const answer = await create({ name: trimmed, currencyCode, method });
    if (answer.error) {
      setError(errorText(answer.error));
      return;
    }
    onCreated(answer.data);
  };
  return (
    <Dialog open title="New portfolio" onClose={onClose}>
      <Stack as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={NAME_LENGTH}
          placeholder="Long-term growth"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          error={error}
          data-autofocus=""
        />
        <Select
          label="Currency"
          hint="Everything is summed in it; assets may be in any other."
          value={currencyCode}
          options={CURRENCIES}
          onChange={setCurrencyCode}
        />
        <Select
          label="Cost basis"
          hint="Which shares a sale takes. It can be changed at any time."
          value={method}
          options={METHODS}
          onChange={setMethod}
        />
        <Row justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isLoading}>
            Create
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
