import { PLAN_QUOTAS, PLANS, type Portfolios } from 'shared/contract';
import { styled } from 'shared/styled';
import { Icon, TextLink } from 'shared/ui';

type Quota = Portfolios['quota'];

const Note = styled.p`
  display: flex;
  gap: 8px;
  margin-bottom: var(--space-4);
  padding: 10px var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Whether the plan's portfolio limit is reached. */
export const isFull = ({ limit, used }: Quota): boolean => limit !== null && used >= limit;

/** Describes the limit of the plan, and the next larger plan. */
export function planLimitText({ plan, limit, used }: Quota): string {
  const nameOf = (id: string) => PLANS.find((one) => one.id === id)?.name ?? id;
  const larger = PLANS.find(({ id }) => {
    const most = PLAN_QUOTAS[id].portfolios;
    return most === null || most > used;
  });
  const most = larger && PLAN_QUOTAS[larger.id].portfolios;
  const holds = `Your ${nameOf(plan)} plan holds ${limit === 1 ? '1 portfolio' : `${limit} portfolios`}.`;
  if (!larger) return holds;
  return `${holds} ${larger.name} holds ${most === null ? 'as many as you like' : String(most)}.`;
}

/** Says that the plan is full, and links to larger ones. */
export function PlanLimitNote({ quota }: { quota: Quota }) {
  return (
    <Note>
      <Icon name="info" size={14} />
      <span>
        {planLimitText(quota)} <TextLink to="/pricing">See the plans</TextLink>
      </span>
    </Note>
  );
}
