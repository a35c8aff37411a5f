import { Link, stayInPlace, useNavigate } from '@boom/platform/router';
import { renderScreen } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import { ScrollRestoration } from './ScrollRestoration';
import { CONTENT_ID } from './useArrival';

let pageLength = 0;
const scrollTo = jest.fn((_left: number, top: number) => {
  Object.assign(window, { scrollY: Math.min(top, pageLength) });
  // As a browser does, before React has come to its passive effects.
  window.dispatchEvent(new Event('scroll'));
});
let grow: () => void = () => undefined;
const disconnect = jest.fn();
const place = jest.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect');

beforeEach(() => {
  Object.assign(window, { scrollTo, scrollY: 0 });
  scrollTo.mockClear();
  disconnect.mockClear();
  // No link in sight.
  place.mockImplementation(() => ({ top: -1 }) as DOMRect);
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe() {}
    unobserve() {}
    disconnect = disconnect;
  } as unknown as typeof ResizeObserver;
});

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <ScrollRestoration />
      <main id={CONTENT_ID}>
        <Link to="/explorar">otra</Link>
      </main>
      <Link to="/?category=1" state={stayInPlace}>
        filtro
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        atrás
      </button>
    </>
  );
}

function scrollBy(top: number) {
  pageLength = 2_000;
  Object.assign(window, { scrollY: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('the scroll', () => {
  it('starts at the top of a new page, and returns to where it was left, once the page is long enough', async () => {
    const { user } = renderScreen(<Page />, { path: '/' });
    scrollBy(900);
    await user.click(screen.getByRole('link', { name: 'otra' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

    pageLength = 300;
    await user.click(screen.getByRole('button', { name: 'atrás' }));
    expect(window.scrollY).toBe(300);
    pageLength = 2_000;
    grow();
    expect(window.scrollY).toBe(900);
  });

  it('stays where it is when a filter changes the page', async () => {
    const { user } = renderScreen(<Page />, { path: '/' });
    scrollBy(500);
    scrollTo.mockClear();
    await user.click(screen.getByRole('link', { name: 'filtro' }));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('returns to the link that was topmost, also where what is above has another height now', async () => {
    const { user } = renderScreen(<Page />, { path: '/' });
    scrollBy(900);
    place.mockImplementation(() => ({ top: 950 - window.scrollY }) as DOMRect);
    await user.click(screen.getByRole('link', { name: 'otra' }));
    place.mockImplementation(() => ({ top: 1_030 - window.scrollY }) as DOMRect);
    await user.click(screen.getByRole('button', { name: 'atrás' }));
    expect(window.scrollY).toBe(980);
    place.mockImplementation(() => ({ top: 1_000 - window.scrollY }) as DOMRect);
    grow();
    expect(window.scrollY).toBe(950);
  });

  it('is left to a reader who scrolls on a page that still grows', async () => {
    const { user } = renderScreen(<Page />, { path: '/' });
    scrollBy(900);
    await user.click(screen.getByRole('link', { name: 'otra' }));
    pageLength = 300;
    await user.click(screen.getByRole('button', { name: 'atrás' }));
    scrollBy(100);
    expect(disconnect).toHaveBeenCalled();
  });

  it.each([
    ['is handed to the browser when the page is left or reloaded', '/', 'auto'],
    ['is not, when the address is that of the next page, which opens as a new document', '/envios', 'manual'],
  ])('%s', (_what, address, expected) => {
    renderScreen(<Page />, { path: '/' });
    window.history.pushState(null, '', address);
    window.dispatchEvent(new Event('pagehide'));
    window.history.replaceState(null, '', '/');
    expect(window.history.scrollRestoration).toBe(expected);
  });

  it('is no reason to fail where the browser keeps nothing', () => {
    renderScreen(<Page />, { path: '/' });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  });
});
