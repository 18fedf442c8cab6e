import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { usePageKeys } from 'shared/remote';
import { Button } from 'shared/ui';
import { readHiddenAmounts, storeHiddenAmounts } from './hidden-amounts';
import { moneyText, type MoneyTextOptions } from './money-text';

/** Shown instead of an amount of money while amounts are hidden. */
export const MASK = '•••••';

export interface Amounts {
  hidden: boolean;
  toggle: () => void;
  /** Formats an amount of money, masked while amounts are hidden; null is always a dash. */
  money: (
    amount: string | number | null,
    currencyCode: string,
    options?: MoneyTextOptions,
  ) => string;
  /** Masks any other text that reveals wealth, e.g. a number of shares. */
  masked: (text: string) => string;
}

const AmountsContext = createContext<Amounts | null>(null);

/**
 * Shows or masks amounts in its children. Toggled by the button or the key `h`, and stored on this
 * device.
 */
export function AmountsProvider({ title, children }: { title: string; children: ReactNode }) {
  const [hidden, setHidden] = useState(readHiddenAmounts);
  const amounts = useMemo<Amounts>(
    () => ({
      hidden,
      toggle: () => {
        storeHiddenAmounts(!hidden);
        setHidden(!hidden);
      },
      money: (amount, currencyCode, options) =>
        hidden && amount !== null ? MASK : moneyText(amount, currencyCode, options),
      masked: (text) => (hidden ? MASK : text),
    }),
    [hidden],
  );
  usePageKeys(title, [{ keys: 'h', label: 'Hide or show amounts', onPress: amounts.toggle }]);
  return <AmountsContext value={amounts}>{children}</AmountsContext>;
}

/** Formats of amounts. @throws outside of an `AmountsProvider` */
export function useAmounts(): Amounts {
  const amounts = useContext(AmountsContext);
  if (!amounts) throw new Error('useAmounts needs an AmountsProvider above it');
  return amounts;
}

/** Masks amounts of money on this page; percentages stay. */
export function HideAmountsButton() {
  const { hidden, toggle } = useAmounts();
  return (
    <Button
      icon={hidden ? 'eye-off' : 'eye'}
      aria-pressed={hidden}
      onClick={toggle}
      data-compact=""
    >
      Hide amounts
    </Button>
  );
}
