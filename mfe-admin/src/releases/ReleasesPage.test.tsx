import type { MetricsSummary, ReleasesState, UnitReleases } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { Component as ReleasesPage } from './ReleasesPage';

const figures: MetricsSummary = {
  views: 1_200,
  errorsPerThousand: 2.5,
  failedCallsPerThousand: 0,
  lcp: 1_240,
  inp: 88,
  cls: null,
};
const published = (version: string, pulledWhy: string | null = null) => ({
  version,
  publishedAt: '2026-11-20T18:00:00.000Z',
  publishedBy: 'ana@boom.mx',
  pulledWhy,
});
const since = '2026-11-21T18:00:00.000Z';
const quiet: UnitReleases = {
  unit: 'support',
  live: '2.0.0',
  previous: '1.9.0',
  canary: null,
  versions: [published('2.0.0'), published('1.9.0', 'Se veía en blanco')],
  figures: { since, stable: figures, canary: null },
};
const tried: UnitReleases = {
  ...quiet,
  unit: 'catalog',
  live: '1.2.0',
  canary: { version: '1.3.0', percent: 10, verdict: { state: 'worse', measure: 'lcp', canary: 2_900, stable: 1_240 } },
  versions: [published('1.3.0'), published('1.2.0')],
  figures: { since, stable: figures, canary: { ...figures, views: 130, lcp: 2_900 } },
};
const state: ReleasesState = {
  generation: 12,
  allowsLocal: false,
  units: [tried, quiet],
  history: [
    {
      at: since,
      by: 'Ana',
      unit: 'catalog',
      action: 'canary',
      from: '1.2.0',
      to: '1.3.0',
      percent: 10,
      why: 'Filtros',
    },
    {
      at: '2026-11-20T18:00:00.000Z',
      by: 'canary',
      unit: 'catalog',
      action: 'rollback',
      from: '1.2.5',
      to: '1.2.0',
      percent: null,
      why: 'Falla en 40 de cada 1,000 visitas.',
    },
    {
      at: '2026-11-01T18:00:00.000Z',
      by: 'Luis',
      unit: 'relojes',
      action: 'live',
      from: null,
      to: '1.0.0',
      percent: null,
      why: null,
    },
  ],
};

function openReleases(api = {}) {
  return renderScreen([{ path: '/admin/versiones', element: <ReleasesPage /> }], {
    path: '/admin/versiones',
    user: buildUser({ isAdmin: true }),
    api: { 'GET /releases/state': state, 'POST /releases/change': state, ...api },
  });
}

const sent = ({ requests }: ReturnType<typeof openReleases>) =>
  requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
const card = (name: string) => screen.findByRole('group', { name });

describe('the releases of the panel', () => {
  it('show the canary beside the stable version, and say in words how it does', async () => {
    const { container } = openReleases();
    const catalog = within(await card('Catálogo'));
    expect(catalog.getByText('1.2.0 para todos')).toBeVisible();
    expect(catalog.getByText('1.3.0 para el 10 %')).toBeVisible();
    expect(catalog.getByText('Lo principal tarda 2.9 s en verse; en la versión estable, 1.2 s.')).toBeVisible();
    const row = catalog.getByRole('row', { name: /1\.3\.0 · canario/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['130', '2.5', '2.9\u00a0s', '88\u00a0ms', '–']));
    await expectNoAxeViolations(container);
  });

  it('tell who did what, and what happened by itself', async () => {
    openReleases();
    const history = within(await card('Historial'));
    const [last, automatic, first] = history.getAllByRole('listitem');
    expect(last).toHaveTextContent('Catálogo: 1.3.0 para el 10 %');
    expect(last).toHaveTextContent('Ana');
    expect(automatic).toHaveTextContent('Catálogo: de 1.2.5 de vuelta a 1.2.0');
    expect(automatic).toHaveTextContent('AutomáticoFalla en 40 de cada 1,000 visitas.');
    expect(first).toHaveTextContent('relojes: 1.0.0 entró a la tienda');
  });

  it('offer a local build in development only', async () => {
    const { unmount } = openReleases();
    await card('Catálogo');
    expect(screen.queryByRole('button', { name: 'Probar desde mi máquina…' })).toBeNull();
    unmount();
    const view = openReleases({ 'GET /releases/state': { ...state, allowsLocal: true } });
    await view.user.click(await screen.findByRole('button', { name: 'Probar desde mi máquina…' }));
    expect(await screen.findByRole('dialog', { name: 'Probar un módulo desde mi máquina' })).toBeVisible();
  });

  it('widen a canary, with the reason', async () => {
    const view = openReleases();
    const catalog = within(await card('Catálogo'));
    await view.user.click(catalog.getByRole('button', { name: 'Cambiar porcentaje…: Catálogo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el porcentaje del canario' }));
    expect(await dialog.findByLabelText('Porcentaje de visitantes')).toHaveValue('50');
    expect(dialog.getByText(/si baja, algunos vuelven a la estable/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    expect(await dialog.findByText('Escribe el motivo')).toBeVisible();
    await view.user.fill(dialog.getByLabelText('Motivo'), 'Va bien');
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    await waitFor(() => expect(view.store.getState().toast.current?.title).toBe('Hecho'));
    expect(sent(view)).toEqual([
      [
        '/releases/change',
        { generation: 12, unit: 'catalog', action: 'canary', version: '1.3.0', percent: 50, why: 'Va bien' },
      ],
    ]);
  });

  it.each([
    ['Publicar para todos…: Catálogo', 'Publicar 1.3.0 para todos', 'Publicar', 'catalog', 'promote'],
    ['Quitar canario…: Catálogo', 'Quitar el canario', 'Quitar', 'catalog', 'rollback'],
    ['Volver a 1.9.0…: Soporte', 'Volver a 1.9.0', 'Volver a 1.9.0', 'support', 'rollback'],
  ])('have a button for each step: %s', async (step, title, go, unit, action) => {
    const view = openReleases();
    await view.user.click(await screen.findByRole('button', { name: step }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await view.user.fill(await dialog.findByLabelText('Motivo'), 'Porque sí');
    await view.user.click(dialog.getByRole('button', { name: go }));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(sent(view)[0]?.[1]).toMatchObject({ generation: 12, unit, action, why: 'Porque sí' });
  });

  it('let any version be chosen, and warn of one that was taken back', async () => {
    const view = openReleases();
    await view.user.click(await screen.findByRole('button', { name: 'Elegir versión…: Soporte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Elegir la versión: Soporte' }));
    await view.user.selectOptions(await dialog.findByLabelText('Versión'), '1.9.0');
    expect(dialog.getByText('Se veía en blanco')).toBeVisible();
    await view.user.click(dialog.getByRole('radio', { name: /porcentaje/ }));
    await view.user.fill(dialog.getByLabelText('Motivo'), 'A ver');
    await view.user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(sent(view)[0]?.[1]).toMatchObject({ action: 'canary', version: '1.9.0', percent: 10 });
  });

  it('offer neither what is live already nor a second canary, nor a step back where there is none', async () => {
    const first = { ...quiet, previous: null };
    const { user } = openReleases({ 'GET /releases/state': { ...state, units: [tried, first] } });
    const buttons = within(await card('Soporte')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Elegir versión…', 'Probar solo yo…']);
    await user.click(screen.getByRole('button', { name: 'Elegir versión…: Catálogo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Elegir la versión: Catálogo' }));
    expect(dialog.getByRole('option', { name: /^1\.3\.0/ })).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: /^1\.2\.0/ })).not.toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /porcentaje/ })).toBeDisabled();
    expect(dialog.getByText('Ya se prueba la versión 1.3.0.')).toBeVisible();
    await user.fill(dialog.getByLabelText('Motivo'), 'A ver');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
  });

  it('say that another administrator was first, and continue from the current state', async () => {
    const text = 'Alguien más cambió las versiones mientras tanto.';
    let now: ReleasesState = state;
    const view = openReleases({
      'GET /releases/state': () => now,
      'POST /releases/change': () => {
        if (now.generation === 13) return now;
        now = { ...state, generation: 13, units: [tried, { ...quiet, live: '2.1.0' }] };
        return answer(409, { error: text, code: 'changed_meanwhile' });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Quitar canario…: Catálogo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quitar el canario' }));
    await view.user.fill(await dialog.findByLabelText('Motivo'), 'Falla');
    await view.user.click(dialog.getByRole('button', { name: 'Quitar' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(await screen.findByText('2.1.0 para todos')).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(sent(view)).toHaveLength(2));
    expect(sent(view)[1]?.[1]).toMatchObject({ generation: 13 });
  });

  it('make the change on what the dialog was opened for, though the canary is pulled behind it', async () => {
    const text = 'Alguien más cambió las versiones mientras tanto.';
    let now: ReleasesState = state;
    const view = openReleases({
      'GET /releases/state': () => now,
      'POST /releases/change': answer(409, { error: text, code: 'changed_meanwhile' }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Quitar canario…: Catálogo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quitar el canario' }));
    await view.user.fill(await dialog.findByLabelText('Motivo'), 'Falla');
    now = { ...state, generation: 13, units: [{ ...tried, previous: '1.1.0', canary: null }, quiet] };
    await act(async () => void view.store.dispatch(api.util.invalidateTags(['admin/Releases'])));
    await waitFor(() => expect(screen.queryByText('1.3.0 para el 10 %')).toBeNull());
    await view.user.click(dialog.getByRole('button', { name: 'Quitar' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(sent(view)[0]?.[1]).toMatchObject({ generation: 12, action: 'rollback' });
    expect(await screen.findByRole('dialog', { name: 'Volver a 1.1.0' })).toBeVisible();
  });

  it('leave another dialog open when the answer to an earlier one comes late', async () => {
    let settle = (_answer: unknown) => {};
    const late = new Promise((resolve) => {
      settle = resolve;
    });
    const view = openReleases({ 'POST /releases/change': () => late });
    const support = within(await card('Soporte'));
    await view.user.click(support.getByRole('button', { name: 'Volver a 1.9.0…: Soporte' }));
    const back = within(await screen.findByRole('dialog', { name: 'Volver a 1.9.0' }));
    await view.user.fill(await back.findByLabelText('Motivo'), 'Falla');
    await view.user.click(back.getByRole('button', { name: 'Volver a 1.9.0' }));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    await view.user.click(back.getByRole('button', { name: 'Cancelar' }));
    await view.user.click(await screen.findByRole('button', { name: /^Probar .*: Soporte$/ }));
    await screen.findByRole('dialog', { name: /^Probar/ });
    await act(async () => settle(state));
    await waitFor(() => expect(view.store.getState().toast.current?.title).toBe('Hecho'));
    expect(screen.getByRole('dialog', { name: /^Probar/ })).toBeVisible();
  });

  it('put no canary up again that was pulled while its share was being changed', async () => {
    const text = 'Alguien más cambió las versiones mientras tanto.';
    let now: ReleasesState = state;
    const view = openReleases({
      'GET /releases/state': () => now,
      'POST /releases/change': () => {
        now = { ...state, generation: 13, units: [{ ...tried, canary: null }, quiet] };
        return answer(409, { error: text, code: 'changed_meanwhile' });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Cambiar porcentaje…: Catálogo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el porcentaje del canario' }));
    await view.user.fill(await dialog.findByLabelText('Motivo'), 'Va bien');
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    await waitFor(() => expect(screen.queryByText('1.3.0 para el 10 %')).toBeNull());
    expect(dialog.getByText(text)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Cambiar' }));
    await waitFor(() => expect(sent(view)).toHaveLength(2));
    expect(sent(view)[1]?.[1]).toMatchObject({ generation: 12 });
  });

  it('keep saying to which version somebody else went back first', async () => {
    const text = 'Alguien más cambió las versiones mientras tanto.';
    let now: ReleasesState = state;
    const view = openReleases({
      'GET /releases/state': () => now,
      'POST /releases/change': () => {
        now = { ...state, generation: 13, units: [tried, { ...quiet, live: '1.9.0', previous: null }] };
        return answer(409, { error: text, code: 'changed_meanwhile' });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Volver a 1.9.0…: Soporte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Volver a 1.9.0' }));
    await view.user.fill(await dialog.findByLabelText('Motivo'), 'Falla');
    await view.user.click(dialog.getByRole('button', { name: 'Volver a 1.9.0' }));
    expect(await dialog.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('2.0.0 para todos')).toBeNull());
    await view.user.click(dialog.getByRole('button', { name: 'Volver a 1.9.0' }));
    await waitFor(() => expect(sent(view)).toHaveLength(2));
    expect(sent(view)[1]?.[1]).toMatchObject({ generation: 12, action: 'rollback' });
  });

  it('create a link to try a version, and refuse without one', async () => {
    const link = { url: 'http://localhost/releases/override/abc.def', until: '2026-11-23T18:00:00.000Z' };
    const view = openReleases({ 'POST /releases/override/link': link });
    await view.user.click(await screen.findByRole('button', { name: 'Probar solo yo…: Catálogo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Probar una versión: Catálogo' }));
    await view.user.click(await dialog.findByRole('button', { name: 'Crear enlace' }));
    expect(await dialog.findByText('Elige una versión')).toBeVisible();
    // What comes into being with its text is not reliably read out.
    const said = within(dialog.getByRole('status'));
    await view.user.selectOptions(dialog.getByLabelText('Versión'), '1.3.0');
    await view.user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
    expect(await said.findByRole('link', { name: link.url })).toHaveAttribute('href', link.url);
    expect(sent(view)).toEqual([['/releases/override/link', { unit: 'catalog', version: '1.3.0' }]]);
  });

  it('say so when they cannot be read, when there are none, and when there are no metrics', async () => {
    const { unmount } = openReleases({ 'GET /releases/state': answer(503, {}) });
    expect(await screen.findByText('No pudimos cargar las versiones.')).toBeVisible();
    unmount();
    const second = openReleases({ 'GET /releases/state': { generation: 0, units: [], history: [] } });
    expect(await screen.findByText('Todavía no hay versiones publicadas')).toBeVisible();
    second.unmount();
    openReleases({ 'GET /releases/state': { ...state, units: [{ ...quiet, figures: null }], history: [] } });
    expect(await screen.findByText('No hay cifras por ahora.')).toBeVisible();
    expect(screen.getByText('Todavía no ha pasado nada.')).toBeVisible();
  });
});
