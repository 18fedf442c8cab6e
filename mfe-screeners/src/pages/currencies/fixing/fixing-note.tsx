import { formatDate, LOCALE } from 'shared/market';
import { styled } from 'shared/styled';
import { Icon } from 'shared/ui';
import { useClock } from '../../../market-sessions/use-clock';
import { missedBusinessDays } from './stale-fixing';

/** No higher than its line of text, so that nothing moves when the rates arrive. */
const Note = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  border-radius: 2px;
  background: var(--warn-soft);
  box-shadow: 0 0 0 6px var(--warn-soft);
  color: var(--warn);
  b {
    color: inherit;
  }
  .high-contrast & {
    outline: 1px solid currentColor;
    outline-offset: 5px;
  }
`;

/** Date of the rates, and their age if business days have passed without new ones. */
export function FixingNote({ rateDate, source }: { rateDate: string; source: string }) {
  const { today } = useClock();
  const missed = missedBusinessDays(rateDate, today);
  if (missed === 0) return `Rates of ${formatDate(rateDate)} · ${source}`;
  return (
    <Note role="note">
      <Icon name="warning" />
      <span>
        <b>The newest rates are of {formatDate(rateDate)}</b>,{' '}
        {missed === 1 ? 'one business day' : `${missed.toLocaleString(LOCALE)} business days`} old:
        do not deal by them.
      </span>
    </Note>
  );
}
