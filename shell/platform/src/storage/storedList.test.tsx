import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { closeStorage, fillStorage } from '../testing';
import { clearHistory, createStoredList, useStoredList } from './storedList';

const searches = createStoredList('test', { max: 3, isValid: (word) => word !== '' });

function Words() {
  return <p>{useStoredList(searches).join(', ')}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a list stored in the browser', () => {
  it('holds each value once, newest first, and no more than its most', () => {
    for (const word of ['a', 'b', 'c', 'a', 'd']) searches.add(word);
    expect(searches.read()).toEqual(['d', 'a', 'c']);
    searches.remove('a');
    expect(searches.read()).toEqual(['d', 'c']);
  });

  it('is shown as it is, wherever it changes', () => {
    render(<Words />);
    act(() => searches.add('bocina'));
    expect(screen.getByText('bocina')).toBeVisible();
    localStorage.setItem('boom.seen.test', '["otra pestaña"]');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.getByText('otra pestaña')).toBeVisible();
    act(() => clearHistory());
    expect(screen.queryByText('otra pestaña')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is empty on the server', () => {
    searches.add('bocina');
    expect(renderToString(<Words />)).toBe('<p></p>');
  });

  it.each(['nonsense', '{"a":1}', '[7,""]'])('leaves out what is no value: %s', (text) => {
    localStorage.setItem('boom.seen.test', text);
    expect(searches.read()).toEqual([]);
  });

  it('goes with the history, unless it is a setting of this browser', () => {
    const setting = createStoredList('panel.test', { max: 1, isSetting: true });
    setting.write(['on']);
    localStorage.setItem('boom.cart', '[]');
    searches.add('bocina');
    clearHistory();
    expect(setting.read()).toEqual(['on']);
    expect(Object.keys(localStorage).sort()).toEqual(['boom.cart', 'boom.panel.test']);
  });

  it.each([
    ['full', fillStorage],
    ['closed', closeStorage],
  ])('lasts as long as the page where the storage is %s, and goes with the history', (_what, spoil) => {
    spoil();
    render(<Words />);
    act(() => searches.add('bocina'));
    expect(screen.getByText('bocina')).toBeVisible();
    act(() => clearHistory());
    expect(screen.queryByText('bocina')).toBeNull();
  });
});
