import type { ReactNode } from 'react';
import type { SlotInputs } from 'shared/contract';
import { detailsPath, formatDate, formatInteger, RULE_FILTERS, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { Badge } from 'shared/ui';
import {
  useMemberChanges,
  useWidgetHead,
  WidgetData,
  WidgetList,
  WidgetNote,
  type MemberChanges,
} from 'shared/ui/dashboard-widget';
import { useRuleFilterQuery } from '../../pages/rule-filter/api';

const OPTION = 'filter';
/** Maximum number of rows per response. */
const MAX_ROWS = 200;
const MAX_PASSING = 12;

interface Passing {
  symbol: string;
  name: string | null;
}

interface Answer {
  total: number;
  first: Passing[];
  changes: MemberChanges | null;
  /** The plan includes fewer rows than there are. */
  isCut: boolean;
}

/** Stocks that entered and left a pro filter since the last visit. */
export default function FilterWidget(widget: SlotInputs['dashboard-widget']) {
  const filter = RULE_FILTERS.find(({ id }) => id === widget.options[OPTION]) ?? RULE_FILTERS[0];
  const id = filter?.id ?? '';
  useWidgetHead(widget, {
    title: 'New in your filter',
    ...(filter && { path: filter.path }),
    choice: {
      label: 'Pro filter',
      option: OPTION,
      value: id,
      values: RULE_FILTERS.map((one) => ({ value: one.id, label: one.name })),
    },
  });
  const query = useRuleFilterQuery({ filter: id, query: { page: 1, pageSize: MAX_ROWS } });
  const answer = query.currentData;
  const passing = answer?.rows.filter(({ group }) => group === 'pass');
  // If only some rows are known, a missing stock may not have left.
  const isWhole = answer !== undefined && passing !== undefined && passing.length === answer.passed;
  const changes = useMemberChanges(
    isWhole ? { [`filter:${id}`]: passing.map(({ symbol }) => symbol) } : undefined,
  );
  const data = answer &&
    passing && {
      total: answer.passed,
      first: passing.slice(0, MAX_PASSING).map(({ symbol, companyName }) => ({
        symbol,
        name: companyName,
      })),
      changes: isWhole ? (changes?.[`filter:${id}`] ?? null) : null,
      isCut: !isWhole,
    };
  return (
    <WidgetData<Answer>
      widget={widget}
      what="The filter"
      question={`1 ${id}`}
      query={{ ...query, data }}
    >
      {(members) => <Members answer={members} />}
    </WidgetData>
  );
}

function Members({ answer: { total, first, changes, isCut } }: { answer: Answer }) {
  const isNew = new Set(changes?.entered);
  const entered = changes?.entered ?? [];
  const left = changes?.left ?? [];
  return (
    <>
      <WidgetList>
        {entered.map((symbol) => (
          <Row key={symbol} symbol={symbol} badge={<Badge tone="success">New</Badge>} />
        ))}
        {left.map((symbol) => (
          <Row key={symbol} symbol={symbol} badge={<Badge>Left</Badge>} />
        ))}
        {first
          .filter(({ symbol }) => !isNew.has(symbol))
          .map(({ symbol, name }) => (
            <Row key={symbol} symbol={symbol} name={name} />
          ))}
      </WidgetList>
      <WidgetNote>
        {formatInteger(total)} {total === 1 ? 'stock passes' : 'stocks pass'}.{' '}
        {isCut
          ? 'Your plan does not open all rows, so new ones are not marked.'
          : changes === null || changes.since === null
            ? 'New and removed stocks are marked from your next visit on.'
            : `Compared with ${formatDate(changes.since)}, your last visit in this browser.`}
      </WidgetNote>
    </>
  );
}

function Row({ symbol, name, badge }: { symbol: string; name?: string | null; badge?: ReactNode }) {
  return (
    <li>
      <Link className="grow" to={detailsPath('stock', symbol)} title={name ?? symbol}>
        <b>{tickerOf(symbol)}</b> {name}
      </Link>
      {badge}
    </li>
  );
}
