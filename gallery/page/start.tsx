import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { PlatformRoot, routeObjects, setPlatformRouter, type RootContent } from 'shared/router';
import { StoreProvider } from 'shared/store';
import { globalCss } from 'shared/ui/theme';
import { GalleryPage } from './gallery-page';
import { offlinePlatform } from './offline-platform';

const style = document.createElement('style');
style.textContent = globalCss;
document.head.append(style);

const router = createMemoryRouter(
  routeObjects([{ path: '*', owner: 'gallery', page: 'gallery', title: 'Gallery' }]),
);
setPlatformRouter(router);
const content: RootContent = { owner: 'gallery', page: () => <GalleryPage /> };

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StoreProvider store={offlinePlatform()}>
    <PlatformRoot {...{ router, content }} />
  </StoreProvider>,
);
