import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assert, constantFrom, integer, property } from 'fast-check';
import { RULE_FILTERS } from 'shared/market';
import { filter } from '../answers.fixture';
import { RuleRange, sliderOf, strictness, type RuleRangeProps } from './rule-range';

const rules = RULE_FILTERS.flatMap((one) => [
  ...one.rules,
  ...(one.modes ?? []).flatMap((mode) => mode.rules),
]);
const ruleOf = (id: string) => {
  const rule = filter.rules.find((one) => one.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  return rule;
};

function open(changes: Partial<RuleRangeProps> = {}) {
  const props = {
    rule: ruleOf('debt-to-equity'),
    threshold: 0.5,
    onChange: jest.fn(),
    isEnabled: true,
    onActive: jest.fn(),
    ...changes,
  };
  render(<RuleRange {...props} />);
  return props;
}

describe('the range of a rule', () => {
  it('compares a threshold with the default', () => {
    expect(strictness(ruleOf('debt-to-equity'), 0.25)).toBe('strict');
    expect(strictness(ruleOf('debt-to-equity'), 1)).toBe('relaxed');
    expect(strictness(ruleOf('return-on-equity'), 20)).toBe('strict');
    expect(strictness(ruleOf('return-on-equity'), 15)).toBe('default');
  });

  it('maps every slider position to a value of the rule, in order', () => {
    assert(
      property(constantFrom(...rules), integer({ min: 0, max: 199 }), (rule, at) => {
        const slider = sliderOf(rule);
        const step = Math.min(at, slider.steps - 1);
        const [value, next] = [slider.valueAt(step), slider.valueAt(step + 1)];
        expect(value).toBeGreaterThanOrEqual(rule.threshold.min);
        expect(next).toBeLessThanOrEqual(rule.threshold.max);
        expect(next).toBeGreaterThanOrEqual(value);
      }),
    );
    for (const rule of rules) {
      const slider = sliderOf(rule);
      const { choices } = rule.threshold;
      expect(slider.stepOf(choices[0] ?? 0)).toBe(0);
      expect(slider.stepOf(choices.at(-1) ?? 0)).toBe(slider.steps);
    }
  });

  it('changes the threshold when the handle is released, not during the drag', () => {
    const { onChange } = open();
    const handle = screen.getByRole('slider', { name: 'Debt to equity: slider' });
    fireEvent.change(handle, { target: { value: '200' } });
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('≤ 2.00, relaxed')).toBeInTheDocument();
    fireEvent.pointerUp(handle);
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('accepts an exact value, and names the limits of one beyond them', async () => {
    const { onChange } = open();
    const input = screen.getByLabelText('Debt to equity: exact threshold');
    await userEvent.clear(input);
    await userEvent.type(input, '99{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('From 0 to 20')).toBeInTheDocument();
    await userEvent.clear(input);
    await userEvent.type(input, '0.4{Enter}');
    expect(onChange).toHaveBeenCalledWith(0.4);
  });

  it('resets to the default and disables the rule', async () => {
    const { onChange, onActive } = open({ threshold: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Default' }));
    expect(onChange).toHaveBeenCalledWith(0.5);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ask this rule' }));
    expect(onActive).toHaveBeenCalledWith(false);
  });
});
