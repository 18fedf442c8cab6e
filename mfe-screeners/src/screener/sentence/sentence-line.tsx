import { lazy, Suspense } from 'react';
import { styled } from 'shared/styled';
import { encodeState } from '../../listing/state/address';
import type { ScreenSentenceProps } from './screen-sentence';

const ScreenSentence = lazy(
  () => import(/* webpackChunkName: 'screen-words' */ './screen-sentence'),
);

/**
 * The room of one line, on small screens of two and of what can be
 * done with them, so that the list below stays where it is when the words come or
 * change.
 */
const Room = styled.div.withConfig({ componentId: 'screener-sentence-room' })`
  height: 24px;
  margin-bottom: 12px;
  font-size: var(--text-sm);
  line-height: 24px;
  color: var(--ink-2);
  @media (max-width: 760px) {
    height: 86px;
    /* Filters are set over the page there: nothing moves before somebody's eyes. */
    &[data-all] {
      display: none;
    }
  }
`;

/** The screen in words, which are fetched when there is something to say. */
export function SentenceLine(props: ScreenSentenceProps) {
  const { catalogue, state, noun } = props;
  if (!catalogue.guards && !catalogue.band && encodeState(catalogue, state) === '')
    return <Room data-all="">All {noun}.</Room>;
  return (
    <Suspense fallback={<Room />}>
      <ScreenSentence {...props} />
    </Suspense>
  );
}
