import { useState, type ComponentType } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { selectSession, useAppSelector, useSettings } from 'shared/store';
import { styled } from 'shared/styled';
import {
  BREAKPOINTS,
  media,
  PageHead,
  ReservedSpace,
  SignedOutState,
  Skeleton,
  TextLink,
} from 'shared/ui';
import { ContributedSection } from './contributed-section';
import { settingsSections } from './sections';
import { SettingsSection } from './settings-section';
import { MessagePage } from '../message-page';

const TITLE = 'Settings';

const Page = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 780px);
  align-items: start;
  gap: var(--space-6);
  > nav {
    position: sticky;
    top: calc(var(--header) + var(--space-4));
    display: grid;
    gap: 2px;
    font-size: var(--text-sm);
  }
  > nav > a {
    padding: 7px 10px;
    border-radius: var(--radius-sm);
    color: var(--ink-2);
    text-decoration: none;
  }
  > nav > a:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
  > div {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }
  @media (max-width: ${BREAKPOINTS.desktop - 0.02}px) {
    grid-template-columns: minmax(0, 1fr);
    > nav {
      display: none;
    }
  }
  ${media.mobile} {
    gap: var(--space-3);
  }
`;
const Waiting = styled.div`
  position: relative;
  &[data-unsized] {
    min-height: 220px;
  }
  > div:last-child {
    position: absolute;
    inset: 0;
    display: grid;
    gap: var(--space-4);
    padding: var(--space-4);
    align-content: start;
    overflow: hidden;
  }
`;

const STATUS = {
  idle: 'What you change is stored in your account at once.',
  saving: 'Saving …',
  saved: 'All changes are stored in your account.',
  failed: 'The last change was not stored.',
} as const;

/** `/settings`: one card per group, with an anchor. */
export default function SettingsPage() {
  const { status: session } = useAppSelector(selectSession);
  const { status } = useSettings();
  const [sections] = useState(settingsSections);
  usePageTitle(TITLE);
  usePageReady(session !== 'unknown');

  if (session === 'signed-out') {
    return (
      <MessagePage title={TITLE}>
        <SignedOutState title="Log in to see your settings">
          Your account, how figures are shown, e-mail and your data.
        </SignedOutState>
      </MessagePage>
    );
  }
  return (
    <>
      <PageHead title={TITLE} meta={<span role="status">{STATUS[status]}</span>} />
      <Page>
        <nav aria-label="Sections of the settings">
          {sections.map(({ id, title }) => (
            <TextLink key={id} to={`#${id}`}>
              {title}
            </TextLink>
          ))}
        </nav>
        <div>
          {sections.map((section) =>
            session === 'unknown' ? (
              <SettingsSection key={section.id} id={section.id} title={section.title}>
                <WaitingSection Content={'from' in section ? undefined : section.Content} />
              </SettingsSection>
            ) : 'from' in section ? (
              <ContributedSection key={section.id} from={section.from} />
            ) : (
              <SettingsSection key={section.id} id={section.id} title={section.title}>
                <section.Content />
              </SettingsSection>
            ),
          )}
        </div>
      </Page>
    </>
  );
}

/** Reserves the space of a section whose content is not loaded, e.g. from another remote. */
function WaitingSection({ Content }: { Content: ComponentType | undefined }) {
  return (
    <Waiting aria-hidden="true" data-unsized={Content ? undefined : ''}>
      {Content && (
        <ReservedSpace>
          <Content />
        </ReservedSpace>
      )}
      <div>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    </Waiting>
  );
}
