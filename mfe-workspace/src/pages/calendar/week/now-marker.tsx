import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Row } from 'shared/ui';
import { countdownText } from './week-groups';
import type { WeekEvent } from './week-events';

const Line = styled(Row)`
  /* The heading of a group is as wide as its content. */
  width: min(640px, 84vw);
  font-size: var(--text-xs);
  line-height: 18px;
  font-weight: 600;
  font-variant-numeric: tabular-nums lining-nums;
  > time {
    padding: 0 8px;
    border-radius: 4px;
    background: var(--mark);
    color: var(--on-accent);
  }
  > i {
    flex: 1;
    height: 2px;
    background: var(--mark);
  }
  > span {
    padding: 0 8px;
    border: 1px solid var(--accent);
    border-radius: 4px;
    color: var(--accent-ink, var(--accent));
    background: var(--surface);
  }
`;

/** Marker of the current time among today's events, with the time to the next visible one. */
export function NowMarker({
  time,
  instant,
  next,
}: {
  time: string;
  instant: Date;
  next: WeekEvent | null;
}) {
  return (
    <Line>
      <time dateTime={instant.toISOString()} aria-label={`Now, ${time}`}>
        {time}
      </time>
      <i />
      {next?.at && (
        <span title={`${next.event}, ${formatDate(next.day)} ${next.wallTime ?? ''}`}>
          next in {countdownText(instant, new Date(next.at))}
        </span>
      )}
    </Line>
  );
}
