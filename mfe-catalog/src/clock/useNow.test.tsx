import { act, screen } from '@testing-library/react';
import { renderCatalog } from '../test/renderCatalog';
import { useNow } from './useNow';

function Hour() {
  const now = useNow('hour');
  return <output>{now === null ? '' : new Date(now).toISOString().slice(11, 16)}</output>;
}

afterEach(() => void jest.useRealTimers());

it('changes when the hour does, and not an hour after it was first asked', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T19:40:00.000Z') });
  renderCatalog({}, <Hour />);
  await act(async () => jest.advanceTimersByTime(0));
  expect(screen.getByRole('status')).toHaveTextContent('19:00');
  await act(async () => jest.advanceTimersByTime(20 * 60_000));
  expect(screen.getByRole('status')).toHaveTextContent('20:00');
  await act(async () => jest.advanceTimersByTime(60 * 60_000));
  expect(screen.getByRole('status')).toHaveTextContent('21:00');
});
