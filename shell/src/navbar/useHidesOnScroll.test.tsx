import { act, renderHook } from '@testing-library/react';
import { useHidesOnScroll } from './useHidesOnScroll';

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

afterEach(() => scrollTo(0));

describe('the navbar during scrolling', () => {
  it('hides while scrolling down and returns while scrolling up', () => {
    const { result } = renderHook(useHidesOnScroll);
    expect(result.current).toBe(false);
    scrollTo(400);
    expect(result.current).toBe(true);
    scrollTo(380);
    expect(result.current).toBe(false);
  });

  it('ignores small movements', () => {
    const { result } = renderHook(useHidesOnScroll);
    scrollTo(400);
    for (const y of [397, 399, 395]) scrollTo(y);
    expect(result.current).toBe(true);
  });

  it('is visible at the top of the page, also while scrolling down slowly', () => {
    const { result } = renderHook(useHidesOnScroll);
    for (const y of [40, 90, 150]) scrollTo(y);
    expect(result.current).toBe(false);
    scrollTo(400);
    scrollTo(100);
    expect(result.current).toBe(false);
  });

  it('removes its listener when it unmounts', () => {
    const { result, unmount } = renderHook(useHidesOnScroll);
    unmount();
    scrollTo(900);
    expect(result.current).toBe(false);
  });
});
