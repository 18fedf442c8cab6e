import { useState } from 'react';
import { styled } from 'shared/styled';
import {
  Button,
  Cluster,
  FormField,
  IconButton,
  Input,
  media,
  MOBILE_MAX,
  Row,
  SegmentedControl,
  Select,
  ToggleChip,
} from 'shared/ui';
import type { Span } from 'shared/market';
import { DIVIDEND_ORDERS } from './list/dividend-catalogue';
import { DATE_KINDS, sharesOf, type DateKind, type DividendsState } from './dividends-state';
import { DATE_NOUNS } from './list/group-by-day';
import type { ChangeDividends } from './use-dividends-state';

const Bar = styled(Cluster)`
  margin-bottom: 12px;
  > h2 {
    flex: 1;
    min-width: 0;
    font-variant-numeric: tabular-nums lining-nums;
  }
  /* In the bar of the page it is one line. */
  @media (min-width: ${MOBILE_MAX + 1}px) {
    .bar & {
      flex: 1;
      flex-wrap: nowrap;
      min-width: 0;
      margin: 0;
    }
    .bar & > h2 {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  > .field {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  > .field > div {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  > .field label {
    margin: 0;
    white-space: nowrap;
  }
  > .field input {
    width: 96px;
  }
  > .order {
    margin-left: auto;
  }
  > .order select {
    width: auto;
    padding-right: 28px;
  }
  ${media.mobile} {
    > h2 {
      order: -1;
      flex-basis: 100%;
    }
    > fieldset {
      flex: 1 1 100%;
    }
    > .steps ~ fieldset {
      flex: 1 1 0;
    }
    > .order,
    > .field {
      margin-left: 0;
      flex: 1 1 40%;
    }
  }
  @media print {
    > :not(h2) {
      display: none !important;
    }
  }
`;

export interface SpanBarProps {
  span: Span;
  title: string;
  /** Whether the displayed span is the default one. */
  isDefault: boolean;
  onStep: (steps: number) => void;
  onDefault: () => void;
  onSpan: (span: Span) => void;
}

/** Title of the week or month, and buttons to others. */
export function SpanBar({ span, title, isDefault, onStep, onDefault, onSpan }: SpanBarProps) {
  return (
    <Bar gap={[10, 12]}>
      <Row as="span" className="steps" gap={4} align="stretch">
        <IconButton icon="chevron-left" label={`Previous ${span}`} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-right" label={`Next ${span}`} onClick={() => onStep(1)} />
      </Row>
      <h2 aria-live="polite">{title}</h2>
      {!isDefault && (
        <Button size="sm" onClick={onDefault}>
          {span === 'week' ? 'This week' : 'This month'}
        </Button>
      )}
      <SegmentedControl
        label="Calendar"
        options={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
        value={span}
        onChange={onSpan}
      />
    </Bar>
  );
}

/** Choices of the date kind, the contents, and the order within days. */
export function ChoiceBar({ state, change }: { state: DividendsState; change: ChangeDividends }) {
  const [sort] = state.sort;
  const order = sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.field}` : '-marketCap';
  return (
    <Bar gap={[10, 12]}>
      <SegmentedControl<DateKind>
        label="Calendar by"
        options={DATE_KINDS.map((kind) => ({ value: kind, label: DATE_NOUNS[kind].label }))}
        value={state.by}
        onChange={(by) => change({ by })}
      />
      <SegmentedControl
        label="Status"
        options={[
          { value: 'all', label: 'All' },
          { value: 'confirmed', label: 'Confirmed' },
          { value: 'estimated', label: 'Estimated' },
        ]}
        value={state.status ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? null : status })}
      />
      <ToggleChip pressed={state.mine} onChange={(mine) => change({ mine })}>
        Mine only
      </ToggleChip>
      <Row as="span" className="field">
        <SharesField
          shares={state.shares}
          onChange={(shares) => change({ shares, page: state.page })}
        />
      </Row>
      <Row as="span" className="field order">
        <Select
          label="Order within a day"
          hideLabel
          size="sm"
          options={DIVIDEND_ORDERS}
          value={order}
          onChange={(value) => {
            const field = value.replace('-', '');
            const direction = value.startsWith('-') ? 'desc' : 'asc';
            change({ sort: value === '-marketCap' ? [] : [{ field, direction }] });
          }}
        />
      </Row>
    </Bar>
  );
}

/** Input of the number of shares; applied on Enter and on blur. */
function SharesField({
  shares,
  onChange,
}: {
  shares: number | null;
  onChange: (shares: number | null) => void;
}) {
  const current = shares === null ? '' : String(shares);
  const [draft, setDraft] = useState(current);
  const [draftBounds, setDrawn] = useState(current);
  if (draftBounds !== current) {
    setDrawn(current);
    setDraft(current);
  }
  const wrong = draft.trim() !== '' && sharesOf(draft) === null;
  const take = () => {
    if (!wrong) onChange(sharesOf(draft));
  };
  return (
    <FormField
      label="Payout for shares"
      error={wrong ? 'A number of shares, such as 100' : undefined}
    >
      {(ids) => (
        <Input
          {...ids}
          data-size="sm"
          inputMode="decimal"
          placeholder="e.g. 100"
          maxLength={18}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      )}
    </FormField>
  );
}
