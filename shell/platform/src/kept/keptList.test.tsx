import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createKeptList, forgetKept, useKeptList } from './keptList';

const searches = createKeptList('test', { max: 3, isValid: (word) => word !== '' });

function Words() {
  return <p>{useKeptList(searches).join(', ')}</p>;
}

beforeEach(() => localStorage.clear());

describe('a list kept in the browser', () => {
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
    act(() => forgetKept());
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

  it('forgets nothing but what is kept of a visit', () => {
    localStorage.setItem('boom.cart', '[]');
    searches.add('bocina');
    forgetKept();
    expect(Object.keys(localStorage)).toEqual(['boom.cart']);
  });

  it('stays empty where nothing may be stored', () => {
    const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'QuotaExceededError');
    });
    searches.add('bocina');
    expect(searches.read()).toEqual([]);
    closed.mockRestore();
  });
});
