import { selectSession, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { useInstallPrompt } from './use-install-prompt';

const Offer = styled.button.withConfig({ componentId: 'frame-install' })`
  font-weight: 500;
  line-height: 24px;
  text-align: start;
  &:hover {
    color: var(--accent);
  }
`;

/** Install App among other links, for visitors without a name menu; nothing while nothing is offered. */
export function InstallAppButton() {
  const install = useInstallPrompt();
  const { user } = useAppSelector(selectSession);
  return (
    install &&
    !user && (
      <Offer type="button" onClick={() => void install()}>
        Install App
      </Offer>
    )
  );
}
