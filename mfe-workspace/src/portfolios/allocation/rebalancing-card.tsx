import type { FormEvent } from 'react';
import type { PortfolioOverview } from 'shared/contract';
import { formatNumber } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Card, CardHead, Checkbox, Cluster, EmptyState, media, TextField } from 'shared/ui';
import { usePortfolio } from '../portfolio-context';
import { TargetConflict } from './target-conflict';
import { TargetTable } from './target-table';
import { useRebalancing } from './use-rebalancing';

const Form = styled.form`
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
  const form = useRebalancing(portfolio, holdings);
  const { targets, error } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.suggest();
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TargetTable holdings={holdings} currencyCode={portfolio.currencyCode} form={form} />
      {targets.conflict && (
        <div className="conflict">
          <TargetConflict
            stored={targets.conflict}
            typed={targets.percents ?? []}
            busy={targets.isSaving}
            onTakeStored={targets.takeStored}
            onSaveTyped={() => void form.save()}
          />
        </div>
      )}
      <Cluster className="controls" gap={12} align="end">
        <TextField
          label={`Amount to invest, ${portfolio.currencyCode}`}
          inputMode="decimal"
          value={form.cash}
          onChange={(event) => form.setCash(event.target.value)}
        />
        <Button variant="primary" type="submit" busy={form.isLoading}>
          Suggest
        </Button>
        <Button onClick={() => form.spread(holdings.map(() => 1))}>Equal targets</Button>
        <Button onClick={() => form.spread(holdings.map(({ value }) => Number(value)))}>
          Weights as they are
        </Button>
        {targets.isChanged && (
          <Button busy={targets.isSaving} onClick={() => void form.save()}>
            Save targets
          </Button>
        )}
        <Checkbox checked={form.buyOnly} onChange={form.setBuyOnly}>
          Buy only, sell nothing
        </Checkbox>
        {error === null ? (
          <p>
            Targets add up to {targets.total === null ? '–' : formatNumber(targets.total / 100)} %.
            Suggestions are arithmetic, no advice.
          </p>
        ) : (
          <p role="alert">{error}</p>
        )}
      </Cluster>
    </Form>
  );
}
