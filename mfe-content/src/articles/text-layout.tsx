import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Button, Cluster, ErrorState, media } from 'shared/ui';
import { Contents } from './contents';
import { Prose } from './prose';
import type { TextState } from './texts';

/** Elements are in the order of reading, so that HTML which arrives in pieces moves nothing. */
const Layout = styled.article`
  display: grid;
  grid-template: auto 1fr / minmax(0, 720px) 220px;
  justify-content: center;
  gap: 0 var(--space-8);
  > aside {
    position: sticky;
    top: var(--space-5);
    grid-area: 1 / 2 / span 2;
    align-self: start;
  }
  h1 {
    font-size: var(--text-3xl);
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  ${media.belowDesktop} {
    display: block;
    max-width: 720px;
    margin: 0 auto;
    > aside {
      position: static;
      margin-bottom: var(--space-5);
    }
    > aside:empty {
      display: none;
    }
  }
  ${media.mobile} {
    h1 {
      font-size: var(--text-2xl);
      line-height: 32px;
    }
  }
  @media print {
    display: block;
  }
`;

const Head = styled.div`
  margin-bottom: var(--space-5);
  > p {
    margin-top: var(--space-2);
    color: var(--ink-3);
    font-size: var(--text-md);
    line-height: 20px;
  }
  > p[data-summary] {
    max-width: 620px;
    color: var(--ink-2);
    font-size: var(--text-lg);
    line-height: 26px;
  }
  > nav {
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  > div {
    margin-top: var(--space-3);
  }
  @media print {
    > nav,
    > div {
      display: none;
    }
  }
`;

const Waiting = styled.div`
  min-height: 100dvh;
  > span {
    display: block;
    width: min(612px, 100%);
    height: 12px;
    margin-bottom: 14px;
  }
`;

export interface TextLayoutProps {
  title: string;
  /** One sentence under the title. */
  summary?: string;
  /** Link back, above the title. */
  trail?: ReactNode;
  /** Secondary line: level, reading time, date. */
  meta: ReactNode;
  actions?: ReactNode;
  state: TextState;
  /** Content below the text. */
  children?: ReactNode;
}

/** A text page with a table of contents beside it. */
export function TextLayout(props: TextLayoutProps) {
  const { title, summary, trail, meta, actions, state, children } = props;
  return (
    <Layout>
      <Head>
        {trail}
        <h1 tabIndex={-1}>{title}</h1>
        {summary !== undefined && <p data-summary="">{summary}</p>}
        <p>{meta}</p>
        <Cluster gap={12}>
          {actions}
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </Cluster>
      </Head>
      <aside>{state.status === 'loaded' && <Contents blocks={state.text.blocks} />}</aside>
      <div>
        <Text state={state} />
        {children}
      </div>
    </Layout>
  );
}

function Text({ state }: { state: TextState }) {
  if (state.status === 'loaded') return <Prose blocks={state.text.blocks} />;
  if (state.status === 'failed')
    return (
      <ErrorState title="The text did not load" onRetry={state.retry}>
        Check the connection and try again.
      </ErrorState>
    );
  return (
    <Waiting aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <span key={line} className="ui-skeleton" aria-hidden="true" />
      ))}
    </Waiting>
  );
}
