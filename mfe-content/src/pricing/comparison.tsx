import {
  OPEN_FEATURES,
  PLAN_LIMITS,
  PLAN_QUOTAS,
  PLAN_SECTIONS,
  PLANS,
  QUOTA_NAMES,
  quotaText,
  type PlanId,
} from 'shared/contract';
import { styled } from 'shared/styled';
import { Icon, media, PlanMarker } from 'shared/ui';

const Container = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    font-size: var(--text-sm);
    line-height: 20px;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 44px;
    padding: 0 12px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    font-weight: 600;
  }
  thead th:first-child {
    width: 34%;
    border-top-left-radius: var(--radius-md);
  }
  thead th:last-child {
    border-top-right-radius: var(--radius-md);
  }
  th:first-child {
    text-align: left;
  }
  thead th svg {
    display: inline-block;
    margin-left: 6px;
  }
  tbody th[scope='rowgroup'] {
    height: 32px;
    padding: 0 12px;
    border-bottom: 1px solid var(--line-soft);
    background: var(--surface-2);
    color: var(--ink);
    font-weight: 600;
  }
  tbody th[scope='row'] {
    padding: 6px 12px;
    border-bottom: 1px solid var(--line-soft);
    color: var(--ink-2);
    font-weight: 400;
  }
  td {
    padding: 6px 12px;
    border-bottom: 1px solid var(--line-soft);
    color: var(--ink);
    text-align: center;
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  [data-recommended] {
    background: var(--accent-soft);
    font-weight: 600;
  }
  td > svg {
    display: inline-block;
    color: var(--gain);
    vertical-align: -2px;
  }
  td > i {
    color: var(--ink-3);
    font-style: normal;
  }
  ${media.mobile} {
    /* The name of a row is above its four values. */
    table,
    thead,
    tbody {
      display: block;
    }
    thead {
      position: sticky;
      top: 0;
      z-index: 1;
    }
    thead th {
      position: static;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      align-items: center;
    }
    thead th:first-child {
      display: none;
    }
    thead th {
      display: flex;
      align-items: center;
      justify-content: center;
    }
    tbody th {
      grid-column: 1 / -1;
      display: flex;
      align-items: center;
    }
    tbody th[scope='row'] {
      padding: 8px 12px 0;
      border-bottom: 0;
    }
    td {
      align-self: stretch;
      padding: 4px 4px 8px;
      font-size: var(--text-xs);
    }
  }
`;

function Cell({ text, plan }: { text: string; plan: { recommended: boolean } }) {
  return (
    <td role="cell" data-recommended={plan.recommended || undefined}>
      {text === 'Included' ? (
        <>
          <Icon name="check" size={14} />
          <span className="ui-hidden">Included</span>
        </>
      ) : text === 'Not included' ? (
        <>
          <i aria-hidden="true">–</i>
          <span className="ui-hidden">Not included</span>
        </>
      ) : (
        text
      )}
    </td>
  );
}

interface Row {
  key: string;
  label: string;
  text: (id: PlanId) => string;
}

const rowsOf = (section: (typeof PLAN_SECTIONS)[number]): Row[] => [
  ...Object.entries(OPEN_FEATURES)
    .filter(([, feature]) => feature.section === section)
    .map(([key, { label }]) => ({ key, label, text: () => 'Included' })),
  ...QUOTA_NAMES.filter((name) => PLAN_LIMITS[name].section === section).map((name) => ({
    key: name,
    label: PLAN_LIMITS[name].label,
    text: (id: PlanId) => quotaText(name, PLAN_QUOTAS[id][name]),
  })),
];

/**
 * All limits of all plans, from the plan table. Roles are explicit, because `display: grid` on
 * phones removes the table semantics.
 */
export function Comparison() {
  return (
    <Container>
      <table role="table" aria-label="Comparison of plans" className="ui-num">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Compare features
            </th>
            {PLANS.map((plan) => (
              <th
                key={plan.id}
                role="columnheader"
                scope="col"
                data-recommended={plan.recommended || undefined}
              >
                {plan.name}
                {plan.marker && <PlanMarker colour={plan.marker} />}
              </th>
            ))}
          </tr>
        </thead>
        {PLAN_SECTIONS.map((section) => (
          <tbody key={section} role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="rowgroup" colSpan={5}>
                {section}
              </th>
            </tr>
            {rowsOf(section).map(({ key, label, text }) => (
              <tr key={key} role="row">
                <th role="rowheader" scope="row">
                  {label}
                </th>
                {PLANS.map((plan) => (
                  <Cell key={plan.id} plan={plan} text={text(plan.id)} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Container>
  );
}
