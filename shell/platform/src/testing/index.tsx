import { defaultShop, type ShopView, type UserView } from '@boom/contract';
import { act, type RenderResult, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider, useRoutes } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { shopApi } from '../api/shop.api';
import { addMessages, createI18n, type Messages } from '../i18n/createI18n';
import { PlatformProvider } from '../PlatformProvider';
import { type BoomState, type BoomStore, createStore } from '../store';
import { type FakeRoute, fakeApi, type SeenRequest } from './fakeApi';

export * from './build';
export { answer, holdAnswer, type SeenRequest } from './fakeApi';
export * from './spoilStorage';

export interface ScreenOptions {
  /** Where the screen opens; "/" unless told. */
  path?: string;
  /** Who is signed in; a visitor unless told. */
  user?: UserView;
  /** The network, by "GET /api/products"; see `fakeApi`. */
  api?: Record<string, FakeRoute>;
  /** What the page came with, where a server has read it (`answersOf`). */
  answers?: Partial<BoomState>;
  messages?: Record<string, Messages>;
  /**
   * Puts styles into the page, for a test that asks for them. Otherwise they stay out: jsdom reads all of them again
   * for every element that a query or a click looks at, a quarter of a screen test's time.
   */
  hasStyles?: boolean;
}

/** Somebody with mouse and keyboard. */
export type ScreenUser = ReturnType<typeof setUpUser>;

function setUpUser() {
  // A dialog lets the pointer in one render after it is there: a test is quick enough to come between, nobody else is.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...user,
    /** Puts a text into a field at once: `type` draws the screen again for every letter. */
    async fill(field: Element, text: string): Promise<void> {
      await user.click(field);
      await user.paste(text);
    },
  };
}

export interface RenderedScreen extends RenderResult {
  user: ScreenUser;
  requests: SeenRequest[];
  store: BoomStore;
  router: ReturnType<typeof createMemoryRouter>;
}

/**
 * Renders routes, or one element on every path, with the real store, texts and router over a fake network.
 *
 * @returns Testing Library's queries, `user` (events), `requests` (what was asked of the API), `store`, `router`.
 */
export function renderScreen(screen: RouteObject[] | React.ReactElement, options: ScreenOptions = {}): RenderedScreen {
  const api = { ...(options.user && { 'GET /api/user': options.user }), ...options.api };
  const { fetchFake, requests } = fakeApi(api);
  globalThis.fetch = fetchFake;

  const store = createStore({}, options.answers);
  const i18n = createI18n();
  addMessages(i18n, options.messages ?? {});
  const routes = Array.isArray(screen) ? screen : [{ path: '*', element: screen }];
  // A lazy route loads at once here; without a fallback the router warns at every test.
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [options.path ?? '/'],
  });

  const view = render(
    <StyleSheetManager target={options.hasStyles ? document.head : document.createElement('div')}>
      <PlatformProvider store={store} i18n={i18n}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StyleSheetManager>,
  );
  return { ...view, user: setUpUser(), requests, store, router };
}

/**
 * Routes at an address, without a history: the same element on the server and in the browser that hydrates its markup.
 */
export function inMemory(routes: RouteObject[], path: string): React.ReactElement {
  const Routes = () => useRoutes(routes);
  return (
    <MemoryRouter initialEntries={[path]}>
      <Routes />
    </MemoryRouter>
  );
}

/** What the shell has read of the shop, as pages find it. */
export const tellShop = (store: BoomStore, over: Partial<ShopView>) =>
  act(async () => {
    await store.dispatch(shopApi.util.upsertQueryData('findShop', undefined, { ...defaultShop, ...over }));
    // The store tells its readers with the next frame.
    await new Promise(requestAnimationFrame);
  });

/** After an answer that nothing on the screen tells of: waits a moment for the error that it must not bring. */
export async function expectNoRetry(): Promise<void> {
  const retry = screen.findAllByRole('button', { name: 'Reintentar', hidden: true }, { timeout: 300 });
  await expect(retry).rejects.toThrow('Unable to find');
}

/** Fails with axe's messages. Colour contrast needs a browser: the journeys check it. */
export async function expectNoAxeViolations(container: Element): Promise<void> {
  // Larger than React: loaded by the files that ask.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, {
    // Of what passes it would write a selector for every element.
    resultTypes: ['violations'],
    selectors: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const said = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  if (said.length > 0) throw new Error(said.join('\n'));
}

const emptyUser: UserView = {
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'María Fernanda López',
  username: 'mafer',
  email: 'mafer@correo.mx',
  phone: '+525512345678',
  isAdmin: false,
  twoFactorEnabled: false,
  twoFactorMethod: 'email',
  isEmailVerified: true,
  isPhoneVerified: false,
  createdAt: '2026-11-01T12:00:00.000Z',
};

/** A customer, with what the test cares about. */
export function buildUser(over: Partial<UserView> = {}): UserView {
  return { ...emptyUser, ...over };
}
