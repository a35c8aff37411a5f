import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '../design';
import { createI18n } from '../i18n/createI18n';
import { PlatformProvider } from '../PlatformProvider';
import { createStore } from '../store';
import { StyleGuide } from './StyleGuide';

const router = createMemoryRouter([{ path: '*', element: <StyleGuide /> }]);

createRoot(document.getElementById('root')!).render(
  <PlatformProvider store={createStore()} i18n={createI18n()}>
    <GlobalStyle />
    <RouterProvider router={router} />
  </PlatformProvider>,
);
