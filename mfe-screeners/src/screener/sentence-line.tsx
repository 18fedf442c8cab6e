import { lazy, Suspense } from 'react';
import { styled } from 'shared/styled';
import { encodeState } from './address';
import type { ScreenSentenceProps } from './screen-sentence';

const ScreenSentence = lazy(
  () => import(/* webpackChunkName: 'screen-words' */ './screen-sentence'),
);

/** The room of one line, on small screens of two and of what can be done with them, so that the list below stays where it is when the words come. */
const Room = styled.div.withConfig({ componentId: 'screener-sentence-room' })`
  height: 24px;
  margin-bottom: 12px;
  @media (max-width: 760px) {
    height: 86px;
  }
`;

/** The screen in words; nothing where nothing is asked for. The words are fetched when there are some. */
export function SentenceLine(props: ScreenSentenceProps) {
  if (encodeState(props.catalogue, props.state) === '') return null;
  return (
    <Suspense fallback={<Room />}>
      <ScreenSentence {...props} />
    </Suspense>
  );
}
