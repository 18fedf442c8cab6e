import { formatDate, LOCALE } from 'shared/market';
import { styled } from 'shared/styled';
import { Icon } from 'shared/ui';
import { useClock } from '../dividends/use-clock';
import { missedBusinessDays } from './stale-fixing';

const Note = styled.p.withConfig({ componentId: 'fixing-note' })`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-bottom: var(--space-4);
  padding: 10px var(--space-4);
  border-radius: var(--radius-md);
  background: var(--warn-soft);
  color: var(--warn);
  font-size: var(--text-sm);
  line-height: 18px;
  > span > b {
    color: inherit;
  }
  .high-contrast & {
    border: 1px solid currentColor;
  }
`;

/** Says how old the rates are when a business day has passed without new ones. */
export function FixingNote({ rateDate }: { rateDate: string | null | undefined }) {
  const { today } = useClock();
  const missed = rateDate ? missedBusinessDays(rateDate, today) : 0;
  if (!rateDate || missed === 0) return null;
  return (
    <Note role="note">
      <Icon name="warning" />
      <span>
        <b>The newest rates are of {formatDate(rateDate)}.</b>{' '}
        {missed === 1 ? 'One business day' : `${missed.toLocaleString(LOCALE)} business days`} since
        then have no rate here: do not deal by these figures.
      </span>
    </Note>
  );
}
