import { UNSUPPORTED_BROWSER } from 'shared/contract';
import { styled } from 'shared/styled';
import { Notice } from 'shared/ui';

const Screen = styled.main`
  min-height: 100dvh;
  display: grid;
  place-content: center;
  background: var(--bg);
`;

/** Replaces the whole page in browsers that lack required features. */
export function UnsupportedScreen() {
  return (
    <Screen>
      <Notice urgent icon="warning" level={1} title={UNSUPPORTED_BROWSER.title}>
        {UNSUPPORTED_BROWSER.text}
      </Notice>
    </Screen>
  );
}
