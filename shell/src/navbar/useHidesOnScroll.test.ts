import { act, renderHook } from '@testing-library/react';
import { useHidesOnScroll } from './useHidesOnScroll';

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

afterEach(() => scrollTo(0));

describe('the navbar of somebody who scrolls', () => {
  it('makes way on the way down and comes back on the way up', () => {
    const { result } = renderHook(useHidesOnScroll);
    expect(result.current).toBe(false);
    scrollTo(400);
    expect(result.current).toBe(true);
    scrollTo(380);
    expect(result.current).toBe(false);
  });

  it('does not flicker under a trembling hand', () => {
    const { result } = renderHook(useHidesOnScroll);
    scrollTo(400);
    for (const y of [397, 399, 395]) scrollTo(y);
    expect(result.current).toBe(true);
  });

  it('stands at the top of the page, also for who goes down slowly', () => {
    const { result } = renderHook(useHidesOnScroll);
    for (const y of [40, 90, 150]) scrollTo(y);
    expect(result.current).toBe(false);
    scrollTo(400);
    scrollTo(100);
    expect(result.current).toBe(false);
  });

  it('listens to nothing once it is gone', () => {
    const { result, unmount } = renderHook(useHidesOnScroll);
    unmount();
    scrollTo(900);
    expect(result.current).toBe(false);
  });
});
