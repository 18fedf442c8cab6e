import { selectSession, useAppSelector } from 'shared/store';
import { useInstallPrompt } from './use-install-prompt';

/**
 * Install App link in the footer, for visitors without a name menu; rendered only if installation
 * is offered.
 */
export function InstallAppButton() {
  const install = useInstallPrompt();
  const { user } = useAppSelector(selectSession);
  return (
    install &&
    !user && (
      <button type="button" onClick={() => void install()}>
        Install App
      </button>
    )
  );
}
