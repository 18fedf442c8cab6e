import type { ImportQuestion } from 'shared/contract';
import { listCurrencies, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Cluster, Select } from 'shared/ui';
import { AssetField } from '../../transactions/dialog/asset-field';

const Buttons = styled(Cluster)`
  align-items: stretch;
  button {
    height: auto;
    min-height: var(--control, 32px);
    padding-block: 5px;
    white-space: normal;
    text-align: left;
  }
`;
const Wide = styled.div`
  display: grid;
  gap: var(--space-2);
  width: 320px;
  max-width: 100%;
`;

/** Maximum number of answers shown as buttons. */
const MAX_BUTTONS = 4;
const NONE = '';
const CURRENCIES = listCurrencies().map(({ code, name }) => ({
  value: code,
  label: `${code}, ${name}`,
}));

/** Control for an answer: buttons for a few options, a select for many, a search for an asset. */
export function ImportAnswer({
  question,
  value,
  onAnswer,
}: {
  question: ImportQuestion;
  value: string | undefined;
  /** `undefined` removes the answer. */
  onAnswer: (value: string | undefined) => void;
}) {
  const { option, key, text, values } = question;
  if (option === 'choices')
    return (
      <Wide>
        {values.length > 0 && (
          <Buttons>
            {values.slice(0, MAX_BUTTONS).map((candidate) => (
              <Choice key={candidate.value} {...{ candidate, value, onAnswer }} />
            ))}
          </Buttons>
        )}
        <AssetField
          label={`“${(key ?? '').slice(0, 60)}” is`}
          symbol={value ?? null}
          onChange={(symbol) => {
            if ((symbol ?? undefined) !== value) onAnswer(symbol ?? undefined);
          }}
        />
      </Wide>
    );
  const isCurrency = values.length === 0;
  if (!isCurrency && values.length <= MAX_BUTTONS)
    return (
      <Buttons role="group" aria-label={text}>
        {values.map((candidate) => (
          <Choice key={candidate.value} {...{ candidate, value, onAnswer }} />
        ))}
      </Buttons>
    );
  return (
    <Wide>
      <Select
        label={text}
        hideLabel
        options={[
          { value: NONE, label: isCurrency ? 'Choose a currency' : 'Choose an answer' },
          ...(isCurrency ? CURRENCIES : values),
        ]}
        value={value ?? NONE}
        onChange={(next) => onAnswer(next === NONE ? undefined : next)}
      />
    </Wide>
  );
}

function Choice({
  candidate,
  value,
  onAnswer,
}: {
  candidate: ImportQuestion['values'][number];
  value: string | undefined;
  onAnswer: (value: string | undefined) => void;
}) {
  const isChosen = candidate.value === value;
  return (
    <Button
      size="sm"
      aria-pressed={isChosen}
      variant={isChosen ? 'primary' : 'default'}
      onClick={() => onAnswer(isChosen ? undefined : candidate.value)}
    >
      {candidate.label.startsWith(`${candidate.value} `)
        ? `${tickerOf(candidate.value)} · ${candidate.value.split('.').at(-1)} · ${candidate.label.slice(candidate.value.length + 1)}`
        : candidate.label}
    </Button>
  );
}
