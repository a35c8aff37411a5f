import { renderScreen } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { RemoteLoaderContext } from '../remotes/useRemote';
import { buildPage } from '../test/renderShell';
import { NewVersionNotice } from './NewVersionNotice';
import { createRegistryClient } from './registryClient';

it('says that there is a newer shop only when a chunk of this one is missing, and reloads when asked', () => {
  const { registry } = buildPage({});
  const live = createRegistryClient({ initial: registry, ask: async () => registry, runningVersion: () => undefined });
  renderScreen(
    <RemoteLoaderContext value={{ live } as RemoteLoader}>
      <NewVersionNotice />
    </RemoteLoaderContext>,
    { messages: { shell: esMX } },
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => live.offerReload());
  expect(screen.getByRole('status')).toHaveTextContent('Hay una versión nueva de la tienda');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
});
