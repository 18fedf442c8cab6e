import type { SlotInputs } from 'shared/contract';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { LinkButton, Meter } from 'shared/ui';
import { WidgetNote } from 'shared/ui/dashboard-widget';
import { LEARNINGS } from '../../articles/library';
import { useReadArticles } from '../../articles/reading-progress';

const Card = styled.div.attrs({ className: 'learning-widget' })`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  font-size: var(--text-sm);
  line-height: 18px;
  h3 {
    font-size: var(--text-lg);
    line-height: 22px;
  }
  p {
    color: var(--ink-2);
  }
`;

/** The next article in reading order that is unread on this device. */
export default function LearningWidget(_widget: SlotInputs['dashboard-widget']) {
  const read = useReadArticles();
  const next = LEARNINGS.find(({ path }) => !read.has(path));
  const done = LEARNINGS.filter(({ path }) => read.has(path)).length;
  return (
    <Card>
      {next ? (
        <>
          <small>{next.category?.title}</small>
          <h3>
            <Link to={next.path}>{next.title}</Link>
          </h3>
          <p>{next.summary}</p>
          <div>
            <LinkButton size="sm" to={next.path}>
              Read, {next.minutes} min
            </LinkButton>
          </div>
        </>
      ) : (
        <p>You have read every article. New ones are shown here.</p>
      )}
      <Meter value={done / LEARNINGS.length} label="Articles read" />
      <WidgetNote>
        {done} of {LEARNINGS.length} read on this device.
      </WidgetNote>
    </Card>
  );
}
