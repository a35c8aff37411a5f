import { renderHook } from '@testing-library/react';
import { useStillOpen } from './useStillOpen';

it('what was closed before its answer came is not there any more, though its handler is', () => {
  const { result, rerender, unmount } = renderHook(useStillOpen);
  const first = result.current;
  rerender();
  expect(first()).toBe(true);
  unmount();
  expect(first()).toBe(false);
});
