import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useBannersTexts } from '../banners/i18n';
import { CardsPage } from './CardsPage';
import { type MoveOf, moved } from './order';

const items = ['Audio', 'Redes', 'Juegos'].map((title) => ({ id: title.toLowerCase(), title }));
type Item = (typeof items)[number];
type Query = Parameters<typeof CardsPage<Item>>[0]['query'];

let setQuery: (query: Partial<Query>) => void;
const onMove = jest.fn<Promise<unknown>, [MoveOf]>();
const onDelete = jest.fn<Promise<unknown>, [string]>();
const refetch = jest.fn();

/** A section of banners whose answers the test gives. */
function Section({ first }: { first: Partial<Query> }) {
  const { t } = useBannersTexts();
  const [query, change] = useState<Query>({ data: items, isFetching: false, refetch, ...first });
  setQuery = (news) => change((now) => ({ ...now, ...news }));
  return (
    <CardsPage
      t={t}
      query={query}
      nameOf={({ title }) => title}
      card={({ title }) => <p>Tarjeta de {title}</p>}
      editor={({ opened, onClose, isGone }) => (
        <dialog open aria-label={opened ? `Editar ${opened.title}` : 'Nuevo'}>
          {isGone && 'Eliminado por alguien más'}
          <button type="button" onClick={onClose}>
            Cerrar
          </button>
        </dialog>
      )}
      onMove={(move) => {
        setQuery({ data: moved(query.data ?? [], move) });
        return onMove(move);
      }}
      onDelete={onDelete}
    />
  );
}

function open(first: Partial<Query> = {}, path = '/') {
  const view = renderScreen(<Section first={first} />, { path });
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const place = () => view.router.state.location.search;
  return { ...view, click, place, toast: () => view.store.getState().toast.current };
}
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

beforeEach(() => {
  onMove.mockReset().mockResolvedValue(undefined);
  onDelete.mockReset().mockResolvedValue(undefined);
});

describe('a section of cards', () => {
  it('waits, then shows how many there are, each with what can be done with it, in that order', async () => {
    const { container } = open({ data: undefined, isFetching: true });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByText('No hay banners creados')).not.toBeInTheDocument();
    act(() => setQuery({ data: items, isFetching: false }));
    expect(screen.getByRole('heading', { level: 1, name: 'Banners' }).parentElement).toHaveTextContent('3');
    const redes = within(screen.getByRole('article', { name: 'Redes' }));
    expect(redes.getByText('Tarjeta de Redes')).toBeVisible();
    expect(redes.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Arrastrar Redes',
      'Mover Redes un lugar antes',
      'Mover Redes un lugar después',
      'Editar Redes',
      'Eliminar Redes',
    ]);
    await expectNoAxeViolations(container);
  });

  it('offers another try when it cannot be read', async () => {
    const { click } = open({ data: undefined, error: {} });
    expect(screen.getByText('No pudimos cargar los banners.')).toBeVisible();
    await click('Reintentar');
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says so when there is none, with the one thing to do', async () => {
    const { click, place } = open({ data: [] });
    expect(screen.getByText('No hay banners creados')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await click('Crear Banner');
    expect(place()).toBe('?abierto=nuevo');
    expect(screen.getByRole('dialog', { name: 'Nuevo' })).toBeVisible();
  });
});

describe('the card that is open', () => {
  it('has an address, by which a reload finds it, and leaves it when it closes', async () => {
    const { click, place } = open({}, '/?abierto=redes');
    expect(screen.getByRole('dialog', { name: 'Editar Redes' })).toBeVisible();
    await click('Cerrar');
    expect(place()).toBe('');
    await click('Editar Juegos');
    expect(place()).toBe('?abierto=juegos');
  });

  it('stays open, marked as deleted, when another administrator deletes it', () => {
    open({}, '/?abierto=redes');
    act(() => setQuery({ data: items.slice(0, 1) }));
    expect(screen.getByRole('dialog', { name: 'Editar Redes' })).toHaveTextContent('Eliminado por alguien más');
  });

  it('is reported as missing where the address has an unknown id', () => {
    open({}, '/?abierto=nada');
    expect(screen.getByText('Lo que buscas ya no existe.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('deleting a card', () => {
  it('is asked about, with its name, and can be declined', async () => {
    const { user, click } = open();
    await click('Eliminar Redes');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Redes dejará de verse en la tienda.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(onDelete).not.toHaveBeenCalled();
    // The keyboard's focus stays on the next card.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eliminar Redes' })).toHaveFocus());
  });

  it.each([
    [{ status: 409, data: { error: 'Está en uso.' } }, 'Está en uso.'],
    [{ status: 503 }, 'No se pudo eliminar el banner.'],
  ])('says why when it fails with %j', async (error, description) => {
    onDelete.mockRejectedValue(error);
    const { user, click, toast } = open();
    await click('Eliminar Redes');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', title: 'Error', description }));
    expect(onDelete).toHaveBeenCalledWith('redes');
    expect(cards()).toEqual(['Audio', 'Redes', 'Juegos']);
  });
});

describe('the order of the cards', () => {
  /** Side by side, 100 px each: jsdom lays nothing out. */
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const item = this.closest('li');
      const place = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
      const left = place * 100;
      return { ...new DOMRect(), x: left, left, right: left + 90, y: 0, top: 0, bottom: 90, width: 90, height: 90 };
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is changed by one place with plain buttons, which end at the ends and say where the card is now', async () => {
    const { click } = open();
    expect(screen.getByRole('button', { name: 'Mover Audio un lugar antes' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Mover Juegos un lugar después' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await click('Mover Juegos un lugar después');
    expect(onMove).not.toHaveBeenCalled();
    await click('Mover Audio un lugar después');
    expect(onMove).toHaveBeenCalledWith({ id: 'audio', before: 'juegos' });
    expect(cards()).toEqual(['Redes', 'Audio', 'Juegos']);
    expect(screen.getByText('Audio: ahora en el lugar 2 de 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mover Audio un lugar después' })).toHaveFocus();
  });

  it('is changed with space and arrows on the handle, each step told', async () => {
    const { user } = open();
    const handle = screen.getByRole('button', { name: 'Arrastrar Audio' });
    expect(handle).toHaveAttribute('aria-roledescription', 'tarjeta que se puede mover');
    expect(handle).toHaveAccessibleDescription(/presiona la barra espaciadora, usa las flechas y presiónala otra vez/);
    handle.focus();
    await user.keyboard('[Space]');
    expect(await screen.findByText('Audio: en el lugar 1 de 3. Usa las flechas para moverla.')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Audio: pasaría al lugar 2 de 3.')).toBeInTheDocument();
    await user.keyboard('[Space]');
    await waitFor(() => expect(onMove).toHaveBeenCalledWith({ id: 'audio', before: 'juegos' }));
    expect(await screen.findByText('Audio: ahora en el lugar 2 de 3.')).toBeInTheDocument();
  });

  it('stays as it was after Escape, which closes nothing around it', async () => {
    const { user } = open();
    const isTaken: boolean[] = [];
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && isTaken.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    screen.getByRole('button', { name: 'Arrastrar Audio' }).focus();
    await user.keyboard('[Space]');
    await screen.findByText(/^Audio: en el lugar 1/);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Audio: se queda en el lugar 1 de 3.')).toBeInTheDocument();
    expect(isTaken).toEqual([true]);
    document.removeEventListener('keydown', listen);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('says so when it could not be saved', async () => {
    onMove.mockRejectedValue({ status: 503 });
    const { click, toast } = open();
    await click('Mover Redes un lugar antes');
    await waitFor(() => expect(toast()?.description).toBe('No se pudo cambiar el orden.'));
  });
});
