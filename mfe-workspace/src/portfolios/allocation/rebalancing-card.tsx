import { useState, type FormEvent } from 'react';
import type { PortfolioOverview, Rebalancing } from 'shared/contract';
import { formatNumber, formatPercent, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import {
  Button,
  Card,
  CardHead,
  Checkbox,
  EmptyState,
  Input,
  media,
  Table,
  TableScroll,
  TextField,
} from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolioRebalancingMutation } from '../api/analysis';
import { AssetName } from '../head/asset-name';
import { usePortfolio } from '../portfolio-context';
import { decimalText } from '../transactions/dialog/decimal-text';
import { TargetConflict } from './target-conflict';
import { hundredthsOf, percentTexts } from './target-weights';
import { useTargets } from './use-targets';

const Form = styled.form.withConfig({ componentId: 'ws-rebalancing' })`
  td {
    height: 40px;
  }
  td input {
    width: 84px;
    text-align: right;
  }
  ${media.mobile} {
    td {
      height: 52px;
    }
  }
  .conflict {
    padding: 0 var(--space-4) var(--space-2);
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4) var(--space-4);
  }
  .controls > :first-child {
    width: 180px;
  }
  .controls > p {
    flex: 1 1 200px;
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  .controls > p[role='alert'] {
    color: var(--loss);
  }
`;

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

const isHeld = ({ quantity, value }: PortfolioOverview['holdings'][number]): boolean =>
  Number(quantity) !== 0 && value !== null;

/** Target weights of the holdings, and the purchases or trades that approach them. */
export function RebalancingCard() {
  const { portfolio } = usePortfolio();
  const holdings = portfolio.holdings.filter(isHeld);
  return (
    <Card aria-label="Targets and rebalancing">
      <CardHead title="Targets and rebalancing" note="weights among the holdings, without cash" />
      {holdings.length === 0 ? (
        <EmptyState title="Nothing is held">Targets are set for what you hold.</EmptyState>
      ) : (
        <Rebalance key={holdings.map(({ symbol }) => symbol).join()} holdings={holdings} />
      )}
    </Card>
  );
}

function Rebalance({ holdings }: { holdings: PortfolioOverview['holdings'] }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const { id, currencyCode } = portfolio;
  const targets = useTargets(portfolio, holdings);
  const { total, percents } = targets;
  const [cash, setCash] = useState('');
  const [buyOnly, setBuyOnly] = useState(true);
  const [answer, setAnswer] = useState<Rebalancing | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [compute, { isLoading }] = usePortfolioRebalancingMutation();

  const sumOfValues = holdings.reduce((sum, { value }) => sum + Number(value), 0);
  const suggested = new Map(answer?.items.map((item) => [item.symbol, item.amount]));
  const set = (change: Readonly<Record<string, string>>) => {
    targets.set(change);
    setAnswer(null);
    setError(null);
  };
  const spread = (shares: readonly number[]) => {
    const texts = percentTexts(shares);
    set(Object.fromEntries(holdings.map(({ symbol }, at) => [symbol, texts[at] ?? '0'])));
  };

  const isWhole = (): boolean => {
    if (total === WHOLE) return true;
    setError(
      total === null
        ? 'A target is no percentage.'
        : `The targets add up to ${formatNumber(total / 100)} %, not 100 %.`,
    );
    return false;
  };
  const save = async () => {
    if (isWhole()) setError(await targets.save());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole() || percents === null) return;
    const amount = decimalText(cash);
    if (amount.error !== undefined) {
      setError(amount.error);
      return;
    }
    const result = await compute({
      id,
      cash: amount.value ?? '0',
      buyOnly,
      targets: [...percents],
    });
    if (result.error) {
      setAnswer(null);
      setError(errorText(result.error));
    } else {
      setError(null);
      setAnswer(result.data);
    }
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TableScroll label="Targets">
        <Table>
          <thead>
            <tr>
              <th>Asset</th>
              <th>Value</th>
              <th>Weight</th>
              <th>Target, %</th>
              <th>Gap</th>
              <th>{buyOnly ? 'Buy' : 'Trade'}</th>
            </tr>
          </thead>
          <tbody>
            {holdings.map(({ symbol, value }) => {
              const weight = sumOfValues === 0 ? null : (100 * Number(value)) / sumOfValues;
              const target = hundredthsOf(targets.texts[symbol] ?? '');
              return (
                <tr key={symbol}>
                  <td>
                    <AssetName symbol={symbol} />
                  </td>
                  <td>{money(value, currencyCode)}</td>
                  <td>{formatPercent(weight)}</td>
                  <td>
                    <Input
                      aria-label={`Target of ${tickerOf(symbol)} in percent`}
                      data-size="sm"
                      inputMode="decimal"
                      value={targets.texts[symbol] ?? ''}
                      aria-invalid={target === null}
                      onChange={(event) => set({ [symbol]: event.target.value })}
                    />
                  </td>
                  <td>
                    {weight === null || target === null
                      ? '–'
                      : `${signed(weight - target / 100)} pp`}
                  </td>
                  <td>
                    <b>
                      {answer
                        ? money(suggested.get(symbol) ?? null, currencyCode, { signed: !buyOnly })
                        : ''}
                    </b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
      {targets.conflict && (
        <div className="conflict">
          <TargetConflict
            stored={targets.conflict}
            typed={percents ?? []}
            busy={targets.isSaving}
            onTakeStored={targets.takeStored}
            onSaveTyped={() => void save()}
          />
        </div>
      )}
      <div className="controls">
        <TextField
          label={`Amount to invest, ${currencyCode}`}
          inputMode="decimal"
          value={cash}
          onChange={(event) => {
            setCash(event.target.value);
            setAnswer(null);
          }}
        />
        <Button variant="primary" type="submit" busy={isLoading}>
          Suggest
        </Button>
        <Button onClick={() => spread(holdings.map(() => 1))}>Equal targets</Button>
        <Button onClick={() => spread(holdings.map(({ value }) => Number(value)))}>
          Weights as they are
        </Button>
        {targets.isChanged && (
          <Button busy={targets.isSaving} onClick={() => void save()}>
            Save targets
          </Button>
        )}
        <Checkbox
          checked={buyOnly}
          onChange={(checked) => {
            setBuyOnly(checked);
            setAnswer(null);
          }}
        >
          Buy only, sell nothing
        </Checkbox>
        {error === null ? (
          <p>
            Targets add up to {total === null ? '–' : formatNumber(total / 100)} %. Suggestions are
            arithmetic, no advice.
          </p>
        ) : (
          <p role="alert">{error}</p>
        )}
      </div>
    </Form>
  );
}

function signed(value: number): string {
  const text = formatNumber(value);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
