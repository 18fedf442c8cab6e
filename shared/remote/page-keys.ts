import { useEffect, useEffectEvent } from 'react';
import { sequencesOf, type KeyBinding } from 'shared/shortcuts';
import { platformServices } from 'shared/store';

/**
 * Keyboard shortcuts that are active while the component is mounted, listed in the `?` help under
 * `title`. They are disabled during text input, in dialogs and menus, with modifiers, and when the
 * visitor has turned single keys off. A page's shortcut overrides the same one of the chrome.
 *
 *     usePageKeys('Stock screener', [
 *       { keys: 'f', label: 'Filters', onPress: openFilters },
 *       { keys: ['j', 'ArrowDown'], label: 'Next row', onPress: nextRow, repeat: true },
 *     ]);
 */
export function usePageKeys(title: string, bindings: readonly KeyBinding[]): void {
  const press = useEffectEvent((at: number, event: KeyboardEvent) => bindings[at]?.onPress(event));
  // Handlers may change with every render. The registered shortcuts change only when their
  // displayed text does.
  const pageKeysText = JSON.stringify(
    bindings.map((binding) => [
      sequencesOf(binding).map((sequence) => sequence.join(' ')),
      binding.label,
      binding.repeat ?? false,
    ]),
  );
  useEffect(() => {
    const rows = JSON.parse(pageKeysText) as [keys: string[], label: string, repeat: boolean][];
    if (rows.length === 0) return undefined;
    return platformServices()?.keys?.add({
      title,
      bindings: rows.map(([keys, label, repeat], at) => ({
        keys,
        label,
        repeat,
        onPress: (event) => press(at, event),
      })),
    });
  }, [title, pageKeysText]);
}
