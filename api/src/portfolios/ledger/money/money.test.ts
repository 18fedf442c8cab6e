import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { currencyDigits, moneyText } from './currency-digits';
import { Decimal, parseDecimal, ZERO } from './decimal';
import { roundToSum } from './round-to-sum';

describe('roundToSum', () => {
  it('adds up, and moves no part by more than a unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 3 }),
        (thousandths, digits) => {
          const parts = thousandths.map((value) => new Decimal(value).div(7000));
          const total = parts.reduce((sum, part) => sum.plus(part), ZERO).toDecimalPlaces(digits);
          const rounded = roundToSum(parts, total, digits);
          expect(rounded.reduce((sum, part) => sum.plus(part), ZERO).eq(total)).toBe(true);
          const unit = new Decimal(10).pow(-digits);
          for (const [i, part] of rounded.entries()) {
            expect(part.decimalPlaces()).toBeLessThanOrEqual(digits);
            expect(
              part
                .minus(parts[i] ?? 0)
                .abs()
                .lte(unit.mul(1.5)),
            ).toBe(true);
          }
        },
      ),
    );
  });

  it('shares out a total that the parts are far from, the same to all but for one unit', () => {
    const parts = ['0.2', '0.4', '0.3'].map((part) => new Decimal(part));
    const rounded = roundToSum(parts, new Decimal(40_000_000_000), 2);
    expect(rounded.map(String)).toEqual(['13333333333.24', '13333333333.43', '13333333333.33']);
  });
});

describe('money', () => {
  it('has the digits of its currency', () => {
    expect([currencyDigits('USD'), currencyDigits('JPY'), currencyDigits('KWD')]).toEqual([
      2, 0, 3,
    ]);
    expect(moneyText(new Decimal('1234.565'), 'USD')).toBe('1234.57');
    expect(moneyText(new Decimal('-0.004'), 'USD')).toBe('0.00');
    expect(moneyText(new Decimal('-0.5'), 'JPY')).toBe('-1');
    expect(moneyText(null, 'USD')).toBeNull();
  });

  it('is read from plain numbers only', () => {
    expect(parseDecimal('0.1')?.plus('0.2').toString()).toBe('0.3');
    for (const text of [
      '',
      ' 1',
      '1e5',
      '0x10',
      'NaN',
      'Infinity',
      '1,5',
      '--1',
      '.',
      '1'.repeat(19),
    ])
      expect(parseDecimal(text)).toBeNull();
  });
});
