import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { DeviceCard } from './DeviceCard';

const PATH = '/api/user/push';
const publicKey = `B${'a'.repeat(86)}`;
const subscription = { endpoint: 'https://push.ejemplo.mx/1', keys: { p256dh: publicKey, auth: 'a'.repeat(22) } };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

const pushManager = { getSubscription: jest.fn(), subscribe: jest.fn() };
const unsubscribe = jest.fn(async () => true);
const requestPermission = jest.fn();

interface Browser {
  isInstalled?: boolean;
  permission?: NotificationPermission;
  /** What the person answers. */
  says?: NotificationPermission;
  userAgent?: string;
}

function use({ isInstalled = true, permission = 'default', says = 'granted', userAgent = '' }: Browser = {}) {
  const set = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
  set(window, 'matchMedia', () => ({ matches: isInstalled }));
  set(window, 'PushManager', class {});
  set(navigator, 'userAgent', userAgent);
  set(navigator, 'serviceWorker', { getRegistration: async () => ({ pushManager }) });
  const notification = { permission, requestPermission };
  set(window, 'Notification', notification);
  requestPermission.mockReset().mockImplementation(async () => {
    notification.permission = says;
    return says;
  });
  pushManager.getSubscription.mockReset().mockResolvedValue({ unsubscribe });
  pushManager.subscribe.mockReset().mockResolvedValue({ toJSON: () => subscription });
}

function open({
  isOn = false,
  api = {} as Record<string, unknown>,
  ...browser
}: Browser & { isOn?: boolean; api?: Record<string, unknown> } = {}) {
  use(browser);
  let on = isOn;
  const shown = renderScreen(<DeviceCard />, {
    user: buildUser(),
    api: {
      [`GET ${PATH}`]: () => ({ isOn: on, publicKey }),
      [`PUT ${PATH}`]: () => {
        on = true;
        return { isOn: true, publicKey };
      },
      [`DELETE ${PATH}`]: () => {
        on = false;
        return answer(204);
      },
      ...api,
    },
  });
  const sent = () => shown.requests.filter(({ method }) => method !== 'GET');
  return { ...shown, sent, toast: () => shown.store.getState().toast.current };
}
const findButton = (name: string) => screen.findByRole('button', { name });

describe('news on this device', () => {
  it('begin when the owner of an installed shop says so, and nobody is asked before', async () => {
    const { user, sent, container } = open();
    const button = await findButton('Activar avisos aquí');
    expect(requestPermission).not.toHaveBeenCalled();
    await expectNoAxeViolations(container);
    await user.click(button);
    expect(await findButton('Desactivar avisos aquí')).toBeVisible();
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
    expect(sent()).toMatchObject([{ method: 'PUT', body: subscription }]);
  });

  it('end when they are turned off, in the shop and in the browser', async () => {
    const { user, sent } = open({ isOn: true, permission: 'granted' });
    await user.click(await findButton('Desactivar avisos aquí'));
    expect(await findButton('Activar avisos aquí')).toBeVisible();
    expect(sent()).toMatchObject([{ method: 'DELETE' }]);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  });

  it('are over for the shop also where the browser does not let go of them', async () => {
    const { user, toast } = open({ isOn: true, permission: 'granted' });
    unsubscribe.mockRejectedValueOnce(new Error('no push service'));
    await user.click(await findButton('Desactivar avisos aquí'));
    expect(await findButton('Activar avisos aquí')).toBeEnabled();
    expect(toast()).toMatchObject({ tone: 'success', title: 'Este dispositivo ya no recibe avisos' });
  });

  it.each([
    ['and it is said why', { error: 'Vuelve en un momento.', code: 'unavailable' }, 'Vuelve en un momento.'],
    ['also where nothing says why', undefined, /^No se pudieron desactivar/],
  ])('go on where the shop could not end them, %s', async (_case, body, description) => {
    const { user, toast } = open({
      isOn: true,
      permission: 'granted',
      api: { [`DELETE ${PATH}`]: answer(503, body) },
    });
    unsubscribe.mockClear();
    await user.click(await findButton('Desactivar avisos aquí'));
    await waitFor(() =>
      expect(toast()).toMatchObject({ tone: 'error', description: expect.stringMatching(description) }),
    );
    expect(await findButton('Desactivar avisos aquí')).toBeEnabled();
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('that the browser blocks are off, whatever the shop believes, and it is said where to allow them', async () => {
    const { user, sent } = open({ isOn: true, says: 'denied' });
    await user.click(await findButton('Activar avisos aquí'));
    expect(await screen.findByText('Están bloqueados en este dispositivo')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['the browser', () => pushManager.subscribe.mockRejectedValue(new Error('no push service')), {}],
    ['the shop', () => undefined, { [`PUT ${PATH}`]: answer(500) }],
  ])('that %s cannot begin stay off', async (_who, fail, api) => {
    const { user, toast } = open({ api });
    fail();
    await user.click(await findButton('Activar avisos aquí'));
    await waitFor(() => expect(toast()).toMatchObject({ description: /^No se pudieron activar/ }));
    expect(await findButton('Activar avisos aquí')).toBeEnabled();
  });

  it.each([
    [IPHONE, /desde iOS 16\.4: toca Compartir/],
    [ANDROID, /Abre el menú de tu navegador/],
  ])('need the shop installed: %s', async (userAgent, how) => {
    const { requests } = open({ isInstalled: false, userAgent });
    expect(await screen.findByText(how)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('are not mentioned where nothing can be installed', () => {
    const { container } = open({ isInstalled: false, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/153.0' });
    expect(container).toBeEmptyDOMElement();
  });
});
