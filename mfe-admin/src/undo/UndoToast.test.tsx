import { isDocumentHeld } from '@boom/platform';
import { renderScreen } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { UndoToast } from './UndoToast';
import { offerUndo, UNDO_MS, withdrawUndo } from './undo';

const open = () =>
  renderScreen(
    <main tabIndex={-1}>
      <UndoToast />
    </main>,
    { messages: { admin: esMX } },
  );
const offer = (title: string, onUndo = jest.fn()) => {
  act(() => offerUndo({ title, onUndo }));
  return onUndo;
};

afterEach(() => {
  jest.useRealTimers();
  act(withdrawUndo);
});

describe('what was just done', () => {
  it('can be taken back once', async () => {
    const { user } = open();
    const onUndo = offer('3 productos desactivados');
    expect(isDocumentHeld()).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('3 productos desactivados');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(isDocumentHeld()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('can be taken back for ten seconds, each offer its own', () => {
    jest.useFakeTimers();
    open();
    offer('Uno');
    act(() => jest.advanceTimersByTime(UNDO_MS - 1));
    offer('Dos');
    act(() => jest.advanceTimersByTime(UNDO_MS - 1));
    expect(screen.getByText('Dos')).toBeVisible();
    expect(screen.queryByText('Uno')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Dos')).not.toBeInTheDocument();
  });

  it('stays on offer while the focus is on it', () => {
    jest.useFakeTimers();
    open();
    offer('Uno');
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
    act(() => jest.advanceTimersByTime(UNDO_MS * 2));
    expect(screen.getByText('Uno')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Deshacer' }).blur());
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText('Uno')).not.toBeInTheDocument();
  });
});
