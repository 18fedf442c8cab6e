import { useEffect, useState, useSyncExternalStore } from 'react';
import { SegmentedControl, THEMES, type Theme } from 'shared/ui';
import { styled } from 'shared/styled';
import { GALLERY } from '../entries';
import { ComponentEntry } from './component-entry';

const Layout = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 24px;
  padding: 24px;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
  nav > a {
    display: block;
    padding: 4px 0;
  }
  h1 {
    margin-bottom: 16px;
  }
`;

/** The chosen group is in the fragment of the address: `#/buttons`. */
const chosenGroup = () =>
  GALLERY.find(({ id }) => window.location.hash === `#/${id}`) ?? GALLERY[0];

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** One group of components in all their states, with a menu of the groups and a choice of theme. */
export function GalleryPage() {
  const group = useSyncExternalStore(onHash, chosenGroup);
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => {
    document.documentElement.className = theme;
    document.body.className = theme;
  }, [theme]);
  return (
    <Layout>
      <nav aria-label="Components">
        {GALLERY.map(({ id, title }) => (
          <a key={id} href={`#/${id}`} aria-current={id === group?.id ? 'page' : undefined}>
            {title}
          </a>
        ))}
        <SegmentedControl
          label="Theme"
          options={THEMES.map((value) => ({ value, label: value }))}
          value={theme}
          onChange={setTheme}
        />
      </nav>
      {group && (
        <main key={group.id}>
          <h1>{group.title}</h1>
          {Object.entries(group.entries).map(([name, states]) => (
            <ComponentEntry key={name} {...{ name, states }} />
          ))}
        </main>
      )}
    </Layout>
  );
}
