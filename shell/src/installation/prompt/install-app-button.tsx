import { selectSession, useAppSelector } from 'shared/store';
import { useInstallPrompt } from './use-install-prompt';

/** Install App among the footer's links, for visitors without a name menu; nothing while nothing is offered. */
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
