import { Suspense } from 'react';
import { usePageKeys } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { isOwnedHere } from '../../router/page-owner';
import { useChooseTheme } from '../theme/use-choose-theme';
import { EVERYWHERE, PAGE_SHORTCUTS } from './everywhere';
import { showKeyHelp, useKeyHelpOpen } from './keys-state';
import { lazyDialog } from 'shared/ui/lazy-piece';

const KeyHelp = lazyDialog('The list of keys', async () => ({
  default: (await import('./key-help')).KeyHelp,
}));

/** Shortcuts of every page, and the dialog that lists all shortcuts. */
export function GlobalKeys() {
  const navigate = useNavigate();
  const { toggleTheme } = useChooseTheme();
  const helpOpen = useKeyHelpOpen();
  usePageKeys(EVERYWHERE, [
    ...PAGE_SHORTCUTS.filter(({ path }) => isOwnedHere(path)).map(({ keys, label, path }) => ({
      keys,
      label,
      onPress: () => void navigate(path),
    })),
    { keys: 't', label: 'Switch light or dark', onPress: toggleTheme },
    { keys: '?', label: 'Show this list', onPress: () => showKeyHelp(true) },
  ]);
  return (
    helpOpen && (
      <Suspense>
        <KeyHelp onClose={() => showKeyHelp(false)} />
      </Suspense>
    )
  );
}
