import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { usePageKeys } from 'shared/remote';
import { Button } from 'shared/ui';
import { readHiddenAmounts, storeHiddenAmounts } from './hidden-amounts';
import { moneyText, type MoneyTextOptions } from './money-text';

/** What stands in place of an amount of money while amounts are hidden. */
export const MASK = '•••••';

export interface Amounts {
  hidden: boolean;
  toggle: () => void;
  /** An amount of money as text, masked while amounts are hidden; null is a dash either way. */
  money: (
    amount: string | number | null,
    currencyCode: string,
    options?: MoneyTextOptions,
  ) => string;
  /** Any other text that tells how much somebody has, e.g. a number of shares. */
  masked: (text: string) => string;
}

const AmountsContext = createContext<Amounts | null>(null);

/** Amounts of all that is below: written out, or masked by the button, the key `h` and this device's memory. */
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

/** How amounts of money are written here. @throws outside of an `AmountsProvider` */
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
