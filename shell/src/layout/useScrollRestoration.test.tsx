import { Link, stayInPlace, useNavigate } from '@boom/platform/router';
import { renderScreen } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import { useScrollRestoration } from './useScrollRestoration';

let pageLength = 0;
const scrollTo = jest.fn((_left: number, top: number) => {
  Object.assign(window, { scrollY: Math.min(top, pageLength) });
  // As a browser does, before React has come to its passive effects.
  window.dispatchEvent(new Event('scroll'));
});
let grow: () => void = () => undefined;

beforeEach(() => {
  Object.assign(window, { scrollTo, scrollY: 0 });
  scrollTo.mockClear();
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});

function Page() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/explorar">otra</Link>
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
});
