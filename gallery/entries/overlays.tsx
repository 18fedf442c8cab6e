import {
  Button,
  Dialog,
  Menu,
  MenuButton,
  MenuPanel,
  Panel,
  Popover,
  Sheet,
  TextField,
  Tooltip,
  type MenuItem,
} from 'shared/ui';
import { useRef } from 'react';
import { FilterSheet } from 'shared/ui/filter-sheet';
import { Opened } from './opened';
import type { GalleryGroup } from './gallery-entry';

const ITEMS: MenuItem[] = [
  { id: 'csv', label: 'Export CSV', icon: 'download', onSelect: () => undefined },
  { id: 'day', label: 'Day', group: 'Period', checked: true, onSelect: () => undefined },
  { id: 'week', label: 'Week', group: 'Period', checked: false, onSelect: () => undefined },
  { id: 'details', label: 'Details', to: '/stocks/details/AAPL.US' },
  { id: 'no', label: 'Not in your plan', disabled: true, onSelect: () => undefined },
  { id: 'delete', label: 'Delete', danger: true, onSelect: () => undefined },
];

function OpenMenu({ onClose }: { onClose: () => void }) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor}>Anchor</span>
      <MenuPanel
        anchor={anchor}
        id="gallery-menu"
        label="Actions"
        items={ITEMS}
        align="start"
        start="first"
        onClose={onClose}
      />
    </>
  );
}

export const overlays: GalleryGroup = {
  id: 'overlays',
  title: 'Overlays',
  entries: {
    Dialog: {
      'With a field': () => (
        <Opened>
          {(open, onClose) => (
            <Dialog
              {...{ open, onClose }}
              title="Rename portfolio"
              description="The name is visible to you only."
              actions={
                <>
                  <Button onClick={onClose}>Cancel</Button>
                  <Button variant="primary" onClick={onClose}>
                    Save
                  </Button>
                </>
              }
            >
              <TextField label="Name" defaultValue="Retirement" />
            </Dialog>
          )}
        </Opened>
      ),
    },
    Sheet: {
      'At the end': () => (
        <Opened>
          {(open, onClose) => (
            <Sheet {...{ open, onClose }} title="Columns">
              Choose the columns of the list.
            </Sheet>
          )}
        </Opened>
      ),
    },
    FilterSheet: {
      Counting: () => (
        <Opened>
          {(open, onClose) => (
            <FilterSheet {...{ open, onClose }} onReset={onClose} total={null}>
              Filters
            </FilterSheet>
          )}
        </Opened>
      ),
    },
    Menu: {
      'With groups': () => (
        <Menu
          button="Actions"
          buttonProps={{ 'data-opens': '' } as object}
          label="Actions"
          items={ITEMS}
        />
      ),
    },
    MenuButton: {
      'With its panel': () => (
        <MenuButton button="Actions" label="Actions" items={ITEMS} panel={MenuPanel} />
      ),
    },
    MenuPanel: {
      Open: () => <Opened>{(open, onClose) => open && <OpenMenu onClose={onClose} />}</Opened>,
    },
    Popover: {
      Default: () => (
        <Popover
          button="Share"
          label="Share"
          sheetTitle="Share"
          buttonProps={{ 'data-opens': '' } as object}
        >
          Copy the address of this page.
        </Popover>
      ),
    },
    Panel: {
      Surface: () => (
        <Panel style={{ position: 'static', padding: 12 }}>The surface of floating elements.</Panel>
      ),
    },
    Tooltip: {
      'On focus': () => (
        <Tooltip content="Price divided by earnings per share">
          {(describedBy) => <Button aria-describedby={describedBy}>P/E</Button>}
        </Tooltip>
      ),
    },
  },
};
