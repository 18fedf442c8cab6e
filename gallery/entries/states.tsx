import {
  Button,
  EmptyState,
  ErrorState,
  LazyOnFirstOpen,
  Notice,
  ReservedSpace,
  SignedOutState,
  Skeleton,
  StaleBanner,
} from 'shared/ui';
import { ControlFailure, PieceFailure } from 'shared/ui/lazy-piece';
import { ToastRegion } from 'shared/ui/toast';
import { Chosen } from './chosen';
import type { GalleryGroup } from './gallery-entry';

const nothing = (): void => undefined;

const TOASTS = (['error', 'success', 'warning', 'info'] as const).map((kind) => ({
  id: kind,
  kind,
  title: kind,
  text: 'The filters were saved.',
  duration: 3_600_000,
}));

export const states: GalleryGroup = {
  id: 'states',
  title: 'States of a place',
  entries: {
    Notice: {
      'Inside a page': () => (
        <Notice icon="info" title="No dividends yet" actions={<Button>Show all companies</Button>}>
          This company has paid none since 2019.
        </Notice>
      ),
      'With a code': () => <Notice icon="warning" title="Something went wrong" code="DATA-504" />,
    },
    EmptyState: {
      Default: () => (
        <EmptyState
          title="Your watchlist is empty"
          actions={<Button variant="primary">Add an asset</Button>}
        >
          Add the companies that you follow.
        </EmptyState>
      ),
    },
    ErrorState: {
      Default: () => (
        <ErrorState title="The rows did not load" code="DATA-504" onRetry={nothing}>
          The rest of the page is not affected.
        </ErrorState>
      ),
      Retrying: () => (
        <ErrorState title="The rows did not load" code="DATA-504" onRetry={nothing} retrying />
      ),
    },
    SignedOutState: {
      Default: () => <SignedOutState>Watchlists belong to an account.</SignedOutState>,
    },
    StaleBanner: {
      Default: () => (
        <StaleBanner title="New prices did not load." code="DATA-504" onRetry={nothing}>
          You see the rows of 15:42.
        </StaleBanner>
      ),
    },
    Skeleton: {
      Lines: () => (
        <>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
          <Skeleton width={40} height={40} radius={20} />
        </>
      ),
    },
    ReservedSpace: {
      'Nothing to see': () => <ReservedSpace>Space of a text that is loading</ReservedSpace>,
    },
    LazyOnFirstOpen: {
      Open: () => <LazyOnFirstOpen open>Rendered since its first opening</LazyOnFirstOpen>,
    },
    PieceFailure: { 'In its place': () => <PieceFailure piece="The columns" onRetry={nothing} /> },
    ControlFailure: { 'In the place of a control': () => <ControlFailure onRetry={nothing} /> },
    ToastRegion: {
      'Of each kind': () => (
        <Chosen start={false}>
          {(isOpen, onChange) => (
            <>
              <Button data-opens="" onClick={() => onChange(!isOpen)}>
                Show
              </Button>
              {isOpen && <ToastRegion toasts={TOASTS} onGone={nothing} onAction={nothing} />}
            </>
          )}
        </Chosen>
      ),
    },
  },
};
