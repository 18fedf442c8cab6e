import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { Menu } from './menu';
import { Popover } from '../popover/popover';
import { Tooltip } from './tooltip';
import { useDismiss } from './use-dismiss';

describe('Menu', () => {
  const items = (onSelect = () => {}) => [
    { id: 'a', label: 'Rename', onSelect },
    { id: 'b', label: 'Duplicate', onSelect },
    { id: 'c', label: 'Delete', onSelect, danger: true },
  ];
  it('opens at the first or last item, walks, and finds by letter', async () => {
    render(<Menu label="List" button="More" items={items()} />);
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('du');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  });
  it('runs the action once and restores the focus', async () => {
    const onSelect = jest.fn();
    render(<Menu label="List" button="More" items={items(onSelect)} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
  it('closes on Esc and on a press elsewhere', async () => {
    render(<Menu label="List" button="More" items={items()} />);
    const button = screen.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('Popover', () => {
  it('is a sheet on a phone where it has a title for one', async () => {
    const before = window.matchMedia;
    window.matchMedia = (media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media.includes('760'), media });
    render(
      <Popover label="Columns" sheetTitle="Columns of the list" button="Columns">
        <input aria-label="Find a column" />
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const sheet = await screen.findByRole('dialog', { name: 'Columns of the list' });
    expect(sheet).toHaveAttribute('data-kind', 'sheet');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Find a column')).toBeNull();
    window.matchMedia = before;
  });

  it('stays where it is scrolled to, and follows its button when the page scrolls', async () => {
    render(
      <Popover label="Columns" button="Columns">
        <p>Much to read</p>
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'Columns' });
    await userEvent.click(button);
    const boundingRect = jest.spyOn(button, 'getBoundingClientRect');
    fireEvent.scroll(screen.getByRole('dialog', { name: 'Columns' }));
    expect(boundingRect).not.toHaveBeenCalled();
    fireEvent.scroll(document);
    expect(boundingRect).toHaveBeenCalled();
  });
  it('names its panel and closes by a control that says so', async () => {
    render(
      <Popover label="Columns" button="Columns">
        <button data-close="">Done</button>
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('dialog', { name: 'Columns' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });
});

describe('a panel within something that can have the focus', () => {
  const inMain = (children: ReactNode) => render(<main tabIndex={-1}>{children}</main>);

  it('stays open when a word or its empty place is pressed', async () => {
    const onChange = jest.fn();
    inMain(
      <Popover label="Chart options" button="Options">
        <p>Indicators</p>
        <label>
          <input type="checkbox" onChange={onChange} /> RSI 14
        </label>
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Options' }));
    await userEvent.click(screen.getByText('Indicators'));
    await userEvent.click(screen.getByText('RSI 14'));
    expect(screen.getByRole('dialog', { name: 'Chart options' })).toBeInTheDocument();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Options' })).toHaveFocus();
  });

  function OwnPanel() {
    const [open, setOpen] = useState(true);
    const panel = useRef<HTMLDivElement>(null);
    useDismiss(open, [panel], () => setOpen(false));
    return open ? <div ref={panel}>A word</div> : null;
  }
  it('of its own making: the focus of what is around it is no leaving', async () => {
    inMain(
      <>
        <OwnPanel />
        <button>Elsewhere</button>
      </>,
    );
    await userEvent.click(screen.getByText('A word'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('A word')).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(screen.queryByText('A word')).toBeNull();
  });
});

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Save screen">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('focuses its first field and restores the focus on Esc', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByText('Ask'));
    expect(screen.getByRole('dialog', { name: 'Save screen' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ask')).toHaveFocus();
  });
  it('closes by its button', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByText('Ask'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Tooltip', () => {
  it('describes a focused control and closes on Esc', async () => {
    render(
      <Tooltip content="P/E by growth">
        {(id) => <button aria-describedby={id}>PEG</button>}
      </Tooltip>,
    );
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('P/E by growth');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('P/E by growth');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
