import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Button, Chip, LinkButton, Tabs, ToggleChip } from '..';

/** Replaces each text below an element, as translators do. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    node.replaceWith(font);
    font.append(node.data.toUpperCase());
  }
}

const LABELLED: Record<string, (label: ReactNode) => ReactNode> = {
  'a button': (label) => <Button>{label}</Button>,
  'a button with an icon': (label) => <Button icon="plus">{label}</Button>,
  'a link button': (label) => (
    <LinkButton to="https://example.com/" icon="plus">
      {label}
    </LinkButton>
  ),
  'a chip': (label) => <Chip>{label}</Chip>,
  'a removable chip': (label) => (
    <Chip name="rows" onRemove={() => {}}>
      {label}
    </Chip>
  ),
  'a toggle chip': (label) => (
    <ToggleChip pressed onChange={() => {}}>
      {label}
    </ToggleChip>
  ),
};

describe.each(Object.entries(LABELLED))('the label of %s beside a translator', (_, labelled) => {
  it('shows its new text', () => {
    const { container, rerender } = render(labelled('All'));
    for (const label of ['Most', ['Show ', 3, ' rows'], ['Show ', 4, ' rows'], 'None']) {
      translate(container);
      rerender(labelled(label));
      expect(container.textContent.trim()).toBe([label].flat().join(''));
    }
  });
});

it('shows the new name and count of a tab beside a translator', () => {
  const tabs = (label: string, count: number) => (
    <Tabs label="Lists" tabs={[{ value: 'a', label, count }]} value="a" onChange={() => {}} />
  );
  const { container, rerender } = render(tabs('Alerts', 3));
  translate(container);
  rerender(tabs('News', 4));
  expect(screen.getByRole('tab')).toHaveTextContent('News 4');
});

function Choice() {
  const [pressed, setPressed] = useState(false);
  return (
    <ToggleChip pressed={pressed} onChange={setPressed}>
      Energy
    </ToggleChip>
  );
}

it('toggles a chip whose text a translator replaced', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<Choice />);
  const chip = screen.getByRole('button', { name: 'Energy' });
  translate(container);
  for (const pressed of [true, false]) {
    fireEvent.click(chip);
    expect(screen.getByRole('button', { name: 'ENERGY', pressed })).toBe(chip);
  }
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
