import { addMessages, createI18n, createStore, PlatformProvider } from '@boom/platform';
import { Link, useRoutes } from '@boom/platform/router';
import { renderScreen } from '@boom/platform/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import esMX from '../i18n/es-MX.json';
import { ShopRouter } from '../routing/ShopRouter';
import { LATE_MS, NavigationProgress } from './NavigationProgress';

const line = () => screen.getByRole('status').firstElementChild;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <h1>no llegó</h1> : this.props.children;
  }
}

/** A shop with one page that is there and one whose code is fetched when it is first opened. */
function setUp() {
  let arrive: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve, reject) => {
        arrive = () => resolve({ default: () => <h1>la nueva</h1> });
        fail = () => reject(new Error('Loading chunk 58 failed'));
      }),
  );
  const Pages = () =>
    useRoutes([
      { path: '/', element: <h1>la de antes</h1> },
      { path: '/nueva', element: <Late /> },
    ]);
  history.replaceState(null, '', '/');
  const i18n = createI18n();
  addMessages(i18n, { shell: esMX });
  render(
    <PlatformProvider store={createStore()} i18n={i18n}>
      <ShopRouter isDue={() => false} onNavigate={() => undefined}>
        <NavigationProgress />
        <Link to="/nueva">ir</Link>
        <Boundary>
          <Suspense fallback="…">
            <Pages />
          </Suspense>
        </Boundary>
      </ShopRouter>
    </PlatformProvider>,
  );
  return { arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) };
}

const go = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'ir' })));
const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the progress line', () => {
  it('appears over the old page when the next one loads slowly, and disappears when that is shown', async () => {
    const { arrive } = setUp();
    await go();
    await wait(LATE_MS - 1);
    expect(line()).toBeNull();
    await wait(1);
    expect(line()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Cargando');
    expect(screen.getByRole('heading', { name: 'la de antes' })).toBeInTheDocument();

    await arrive();
    expect(await screen.findByRole('heading', { name: 'la nueva' })).toBeInTheDocument();
    expect(line()).toBeNull();
  });

  it('does not appear for a page that loads fast', async () => {
    const { arrive } = setUp();
    await go();
    await wait(LATE_MS - 1);
    await arrive();
    await wait(LATE_MS);
    expect(screen.getByRole('heading', { name: 'la nueva' })).toBeInTheDocument();
    expect(line()).toBeNull();
  });

  it('disappears when the page cannot be loaded', async () => {
    // React repeats on the console what a boundary caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fail } = setUp();
    await go();
    await wait(LATE_MS);
    expect(line()).toBeInTheDocument();
    await fail();
    expect(screen.getByRole('heading', { name: 'no llegó' })).toBeInTheDocument();
    expect(line()).toBeNull();
  });

  it('disappears when the visitor goes back', async () => {
    setUp();
    await go();
    await wait(LATE_MS);
    await act(async () => {
      history.replaceState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(line()).toBeNull();
    expect(screen.getByRole('heading', { name: 'la de antes' })).toBeInTheDocument();
  });

  it('is absent while no page is loading', () => {
    renderScreen(<NavigationProgress />);
    expect(line()).toBeNull();
  });
});
