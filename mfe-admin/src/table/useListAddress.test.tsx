import { useFindProductQuery } from '@boom/platform';
import { answer, buildProduct, renderScreen } from '@boom/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { type ListAddress, useListAddress } from './useListAddress';
import { useOpenRecord } from './useOpenRecord';

let address: ListAddress;
let record: { id: string; name: string } | undefined;
let rows: { id: string; name: string }[] | undefined;

function Section() {
  address = useListAddress();
  record = useOpenRecord(address, rows, useFindProductQuery as never);
  return null;
}

function open(path: string, api = {}) {
  const view = renderScreen(<Section />, { path, api });
  const place = () => view.router.state.location.search;
  return { ...view, place, toast: () => view.store.getState().toast.current };
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  rows = [buildProduct({ id: 'a', name: 'Cable' })];
});

describe('the address of a list', () => {
  it.each([
    ['', { q: '', page: 1, sort: undefined, open: null, scope: '', isNarrowed: false }],
    ['?q=usb&estado=PAGADO&orden=name&pagina=3', { q: 'usb', page: 3, sort: 'name', scope: 'q=usb&estado=PAGADO' }],
    // No longer than the API takes, and without half of a character at the end.
    [`?q=${'a'.repeat(199)}🎧`, { q: 'a'.repeat(199) }],
    ['?pagina=0', { page: 1 }],
    ['?pagina=-2', { page: 1 }],
    ['?pagina=2.5', { page: 1 }],
    ['?pagina=muchas', { page: 1 }],
    ['?q=&estado=', { isNarrowed: false, scope: '' }],
    ['?orden=name&pagina=2&abierto=a', { isNarrowed: false, open: 'a', scope: '' }],
  ])('%s is read', (path, expected) => {
    open(`/${path}`);
    expect(address).toMatchObject(expected);
  });

  it('is written without what says nothing', () => {
    const { place } = open('/?estado=PAGADO&pagina=4');
    act(() => address.searchFor('  usb c '));
    expect(place()).toBe('?estado=PAGADO&q=usb+c');
    act(() => address.goTo(2));
    act(() => address.setSort('name'));
    expect(place()).toBe('?estado=PAGADO&q=usb+c&orden=name');
    act(() => address.goTo(2));
    act(() => address.goTo(1));
    act(() => address.setFilter('estado', ''));
    act(() => address.searchFor(''));
    act(() => address.setSort(''));
    expect(place()).toBe('');
  });

  it('lets "back" return to a filter, an order and a page, but not to half a word', async () => {
    const { router, place } = open('/');
    act(() => address.setFilter('estado', 'PAGADO'));
    act(() => address.searchFor('u'));
    act(() => address.searchFor('usb'));
    act(() => address.goTo(2));
    await act(() => router.navigate(-1));
    expect(place()).toBe('?estado=PAGADO&q=usb');
    await act(() => router.navigate(-1));
    expect(place()).toBe('');
  });

  it('keeps the list as it is around a record, also in the link to it', () => {
    const { place } = open('/?q=usb&pagina=2');
    expect(address.linkTo('a')).toBe('?q=usb&pagina=2&abierto=a');
    act(() => address.openRecord('a'));
    expect(place()).toBe('?q=usb&pagina=2&abierto=a');
    expect(address.open).toBe('a');
    act(() => address.closeRecord());
    expect(address.open).toBeNull();
    expect(place()).toBe('?q=usb&pagina=2');
    act(() => address.openRecord('a'));
    expect(address.open).toBe('a');
  });

  it('stays with the record that was opened since, when an answer comes late', async () => {
    const { place, router } = open('/?abierto=a');
    const { closeRecord, openRecord } = address;
    act(() => closeRecord());
    act(() => closeRecord());
    await act(() => router.navigate('/?abierto=a'));
    expect(address.open).toBe('a');
    act(() => address.openRecord('b'));
    act(() => closeRecord());
    expect(address.open).toBe('b');
    act(() => openRecord('c'));
    expect(address.open).toBe('b');
    expect(place()).toBe('?abierto=b');
  });

  it('opens the next record also before the page is drawn without the one that was closed', () => {
    open('/?abierto=a');
    const { closeRecord, openRecord } = address;
    act(() => {
      closeRecord();
      openRecord('b');
    });
    expect(address.open).toBe('b');
  });

  it('stays with the same record that was opened again, when an answer comes late', () => {
    const { place } = open('/?abierto=a');
    const { closeRecord } = address;
    act(() => closeRecord());
    act(() => address.openRecord('a'));
    act(() => closeRecord());
    expect(address.open).toBe('a');
    act(() => address.closeRecord());
    expect(place()).toBe('');
  });

  it('leaves the section alone that was opened since, when an answer comes late', async () => {
    const { router } = renderScreen(
      [
        { path: '/', element: <Section /> },
        { path: '/otra', element: null },
      ],
      { path: '/?q=usb&abierto=a' },
    );
    const { closeRecord } = address;
    await act(() => router.navigate('/otra?abierto=b'));
    act(() => closeRecord());
    expect(router.state.location).toMatchObject({ pathname: '/otra', search: '?abierto=b' });
  });

  it('opens a record that was closed a moment ago also by a link', async () => {
    const { router } = open('/?abierto=a');
    act(() => address.closeRecord());
    expect(address.open).toBeNull();
    await act(() => router.navigate('/?abierto=a'));
    expect(address.open).toBe('a');
  });
});

describe('the record of an address', () => {
  it('is taken from the page without a request', async () => {
    const { requests } = open('/?abierto=a');
    expect(record?.name).toBe('Cable');
    await settled();
    expect(requests.filter(({ url }) => url.includes('products'))).toEqual([]);
  });

  it('is not requested while the page is loading', async () => {
    rows = undefined;
    const { requests } = open('/?abierto=a');
    await settled();
    expect(record).toBeUndefined();
    expect(requests.filter(({ url }) => url.includes('products'))).toEqual([]);
  });

  it.each([404, 503])(
    'is asked for where it is on another page, and stays as it was seen when it leaves the list: %i',
    async (status) => {
      const { toast } = open('/?abierto=lejos', {
        'GET /api/products/lejos': buildProduct({ id: 'lejos', name: 'Router' }),
        'GET /api/products/a': answer(status),
      });
      await waitFor(() => expect(record?.name).toBe('Router'));
      act(() => address.openRecord('a'));
      expect(record?.name).toBe('Cable');
      rows = [];
      act(() => address.setFilter('estado', 'x'));
      expect(record?.name).toBe('Cable');
      // Whoever edits it is not disturbed: its dialog says that it is gone.
      await settled();
      expect(record?.name).toBe('Cable');
      expect(toast()).toBeNull();
    },
  );

  it('is not the one that was open before, while it is read', async () => {
    open('/?abierto=a', { 'GET /api/products/lejos': () => new Promise(() => {}) });
    expect(record?.name).toBe('Cable');
    act(() => address.openRecord('lejos'));
    await settled();
    expect(record).toBeUndefined();
  });

  it.each([
    [answer(404, { error: 'Este producto ya no existe.', code: 'product_not_found' }), 'Este producto ya no existe.'],
    [answer(404), 'No encontramos lo que buscas. Puede que alguien lo haya eliminado.'],
  ])('is said to be gone, once, and leaves the address', async (gone, description) => {
    const { toast, place } = open('/?q=x&abierto=lejos', { 'GET /api/products/lejos': gone });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description }));
    expect(place()).toBe('?q=x');
    expect(record).toBeUndefined();
  });

  it('is not said to be gone when it could not be read: its address stays, to be opened again', async () => {
    const { toast, place } = open('/?abierto=lejos', { 'GET /api/products/lejos': answer(503) });
    const description = 'No pudimos abrir lo que buscas. Recarga la página para intentarlo de nuevo.';
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description }));
    expect(place()).toBe('?abierto=lejos');
  });
});
