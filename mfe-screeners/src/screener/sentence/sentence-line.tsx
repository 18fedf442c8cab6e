import { Suspense } from 'react';
import { styled } from 'shared/styled';
import { BREAKPOINTS, media, MOBILE_MAX, Row } from 'shared/ui';
import { encodeState } from '../../listing/state/address';
import type { ScreenSentenceProps } from './screen-sentence';
import { ControlFailure, lazyWithFailure } from 'shared/ui/lazy-piece';

const ScreenSentence = lazyWithFailure(
  () => import(/* webpackChunkName: 'screen-words' */ './screen-sentence'),
  (onRetry) => <ControlFailure quiet onRetry={onRetry} />,
);

/** Takes the rest of the toolbar; on a phone, as many lines as the text needs. */
const Line = styled(Row)`
  flex: 1;
  /* The two buttons are whole where the words have no room. */
  min-width: 60px;
  font-size: var(--text-sm);
  line-height: 20px;
  color: var(--ink-2);
  /* Beside the filters in force there is room for the ways to copy it alone: chips say the same. */
  @media (min-width: ${MOBILE_MAX + 1}px) and (max-width: ${BREAKPOINTS.large - 0.02}px),
    (min-width: ${BREAKPOINTS.large}px) and (max-height: 800px) {
    flex: none;
    > .ui-cut {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
  ${media.mobile} {
    min-height: var(--touch);
    > .ui-cut {
      flex: 1;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @media print {
    > button {
      display: none;
    }
    > .ui-cut {
      white-space: normal;
    }
  }
`;

/** The screen as a sentence; its code loads only for a non-default screen. */
export function SentenceLine(props: ScreenSentenceProps) {
  const { catalogue, state, noun } = props;
  const search = encodeState(catalogue, state);
  const isDefault = !catalogue.guards && !catalogue.band && search === '';
  return (
    // A new element for new text: reusing it behind other chips would count as a layout shift.
    <Line key={search} gap={0}>
      {isDefault ? (
        `All ${noun}.`
      ) : (
        <Suspense fallback={null}>
          <ScreenSentence {...props} />
        </Suspense>
      )}
    </Line>
  );
}
