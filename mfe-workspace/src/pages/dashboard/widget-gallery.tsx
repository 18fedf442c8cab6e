import type { DashboardDevice, OwnDataKind } from 'shared/contract';
import { styled } from 'shared/styled';
import { Badge, Button, Cluster, Row, Sheet, Text } from 'shared/ui';
import { columnsOn, canAdd } from './layout/widgets-of-layout';
import type { Layout } from './layout/grid-layout';
import type { WidgetContribution } from './widget-content';

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: 12px 0;
    border-top: 1px solid var(--line-soft);
  }
  > li > div {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 600;
  }
  small {
    margin-top: 4px;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

const SOURCES: Readonly<Record<OwnDataKind, string>> = {
  watchlists: 'Watchlists',
  portfolios: 'Portfolios',
  screens: 'Saved screens',
  alerts: 'Alerts',
};

/** All available widgets of the remotes; a press adds one. */
export function WidgetGallery({
  open,
  layout,
  device,
  contributions,
  onAdd,
  onClose,
}: {
  open: boolean;
  layout: Layout;
  device: DashboardDevice;
  contributions: readonly WidgetContribution[];
  onAdd: (widget: WidgetContribution) => void;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} title="Add a widget" onClose={onClose}>
      <Items>
        {contributions.map((widget) => {
          const isThere = layout.some((item) => item.widget === widget.id);
          const { columns, rows } = widget.size;
          return (
            <Row as="li" key={widget.id} gap={12}>
              <div>
                <b>{widget.title}</b>
                <Text as="p" tone="ink-2" size="sm">
                  {widget.description}
                </Text>
                <Cluster as="small" gap={6}>
                  {device !== 'phone' && `${columnsOn(device, columns)} × ${rows}`}
                  {widget.ownData?.map((kind) => (
                    <Badge key={kind}>{SOURCES[kind]}</Badge>
                  ))}
                  {isThere && 'On your dashboard'}
                </Cluster>
              </div>
              <Button
                size="sm"
                icon="plus"
                aria-label={`Add ${widget.title}`}
                disabled={!canAdd(layout, widget)}
                onClick={() => onAdd(widget)}
              >
                Add
              </Button>
            </Row>
          );
        })}
      </Items>
    </Sheet>
  );
}
