import { Badge, CardGrid, Card, Cluster, Row, Stack, Text, Truncate } from 'shared/ui';
import type { GalleryGroup } from './gallery-entry';

const LABELS = ['Technology', 'Healthcare', 'Industrials', 'Energy'];
const badges = LABELS.map((label) => <Badge key={label}>{label}</Badge>);

export const layout: GalleryGroup = {
  id: 'layout',
  title: 'Layout and text',
  entries: {
    Stack: { 'Gap of 12': () => <Stack gap={12}>{badges}</Stack> },
    Row: {
      'Gap of 8': () => <Row>{badges}</Row>,
      'Space between': () => <Row justify="space-between">{badges}</Row>,
    },
    Cluster: {
      'Narrow container': () => (
        <div style={{ width: 180 }}>
          <Cluster>{badges}</Cluster>
        </div>
      ),
    },
    CardGrid: {
      'At least 200 wide': () => (
        <CardGrid min={200}>
          {LABELS.map((label) => (
            <Card key={label} data-pad="">
              {label}
            </Card>
          ))}
        </CardGrid>
      ),
    },
    Text: {
      Tones: () =>
        (['ink', 'ink-2', 'ink-3', 'accent', 'gain', 'loss', 'warn'] as const).map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        )),
      Sizes: () =>
        (['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Text key={size} size={size}>
            {size}
          </Text>
        )),
    },
    Truncate: {
      'Long name': () => (
        <div style={{ width: 180 }}>
          <Truncate title="A company with a long name">
            A company with a name that is longer than its place
          </Truncate>
        </div>
      ),
    },
  },
};
