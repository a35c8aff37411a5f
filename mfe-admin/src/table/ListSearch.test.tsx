import { renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { ListSearch } from './ListSearch';
import { useListAddress } from './useListAddress';

/** Longer than the pause after which a list is asked for, ms. */
const LATER_MS = 400;

function List() {
  return <ListSearch address={useListAddress()} label="Buscar" />;
}

function open(path: string) {
  const routes = [
    { path: '/lista', element: <List /> },
    { path: '/otra', element: <p>Otra sección</p> },
  ];
  const { router } = renderScreen(routes, { path });
  const box = screen.getByRole('searchbox', { name: 'Buscar' });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, LATER_MS)));
  return { router, box, type, wait, place: () => router.state.location.search };
}

describe('the search of a list', () => {
  it('keeps the space before the next word, though the list is asked for without it', async () => {
    const { box, type, wait, place } = open('/lista');
    type('silla ');
    await wait();
    expect(place()).toBe('?q=silla');
    expect(box).toHaveValue('silla ');
  });

  it('is no longer than the API takes, also in a link', () => {
    const { box } = open(`/lista?q=${'a'.repeat(201)}`);
    expect(box).toHaveValue('a'.repeat(200));
    expect(box).toHaveAttribute('maxlength', '200');
  });

  it('leaves the page as it is where the words are the same', async () => {
    const { box, place } = open('/lista?q=silla&pagina=3');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(place()).toBe('?q=silla&pagina=3');
  });

  it('does not reach the section that is opened before the pause is over', async () => {
    const { router, type, wait } = open('/lista');
    type('silla');
    await act(() => router.navigate('/otra?q=mesa'));
    expect(screen.getByText('Otra sección')).toBeVisible();
    await wait();
    expect(router.state.location.pathname + router.state.location.search).toBe('/otra?q=mesa');
  });
});
