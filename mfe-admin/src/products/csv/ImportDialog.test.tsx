import { defaultShop, type ProductImportReport } from '@boom/contract';
import { shopApi } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ImportDialog from './ImportDialog';
import { type ImportRow, withEarlier } from './importReport';

/** @param readDisk what the file says whenever it is read; jsdom's cannot be read. */
const fileOf = (readDisk: () => string) =>
  Object.assign(new File(['name,price\n'], 'precios.csv', { type: 'application/vnd.ms-excel' }), {
    arrayBuffer: async () => new TextEncoder().encode(readDisk()).buffer,
  });
const file = fileOf(() => 'name,price\n');
const reportOf = (...outcomes: ImportRow['outcome'][]): ProductImportReport =>
  withEarlier(null, {
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    waiting: 0,
    rows: outcomes.map((outcome, index) => ({
      row: index + 2,
      outcome,
      id: null,
      name: `Bocina ${index + 1}`,
      ...(outcome === 'updated' && {
        changes: [
          { column: 'price', from: '8499.00', to: '0.99' },
          { column: 'isActive', from: 'true', to: 'false' },
          { column: 'originalPrice', from: '', to: '8999.00' },
        ],
      }),
      ...(outcome === 'created' && { changes: [{ column: 'stock', from: '', to: '4' }] }),
      ...(outcome === 'failed' && {
        fields: {
          price: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00',
          stockChange: 'Debe ser un cambio',
          'priceTiers[2].price': 'El precio debe ser mayor a 0',
        },
      }),
    })),
  });

/** @param answers to the trial, and then to each call that carries it out. */
function open(answers: unknown[]) {
  const onClose = jest.fn();
  const view = renderScreen(<ImportDialog onClose={onClose} />, {
    user: buildUser({ isAdmin: true }),
    api: { 'POST /api/admin/products/import': () => answers.shift() },
  });
  const choose = () => view.user.upload(screen.getByLabelText('Elegir archivo CSV'), file);
  const asked = () => view.requests.filter(({ method }) => method === 'POST').map(({ url }) => url.split('?')[1]);
  return { ...view, onClose, choose, asked };
}

const lines = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('importing products', () => {
  it('says before it is done, where there are branches, what a lower stock takes from them', async () => {
    const { choose, store } = open([reportOf('updated')]);
    const shop = { ...defaultShop, hasBranches: true as const };
    await act(async () => void store.dispatch(shopApi.util.upsertQueryData('findShop', undefined, shop)));
    await choose();
    expect(await screen.findByText(/^El stock incluye lo que está en sucursales/)).toBeVisible();
  });

  it('tries the file first and says what would become of each row: refusals first, and what is left alone when asked', async () => {
    const { user, choose, asked, requests } = open([reportOf('created', 'unchanged', 'failed', 'updated')]);
    await choose();
    const table = await screen.findByRole('table', { name: 'Qué pasaría con cada renglón' });
    expect(lines(table)).toEqual([
      'Renglón 4No se importaBocina 3Precio (MXN): Escribe el precio en pesos, con dos decimales como máximo: 1299.00stockChange: Debe ser un cambioPrecios por cantidad, línea 3: El precio debe ser mayor a 0',
      'Renglón 2NuevoBocina 1Stock: 4',
      'Renglón 5CambiaBocina 4Precio (MXN): Antes: $8,499.00 → Después: $0.99Activo (se ve en la tienda): Antes: Sí → Después: NoPrecio original (MXN): Antes: – → Después: $8,999.00',
    ]);
    expect(asked()).toEqual(['dryRun=true']);
    expect(requests.find(({ method }) => method === 'POST')?.headers['content-type']).toBe('text/csv');
    expect(screen.getByRole('button', { name: 'Importar 2 renglones' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Ver también el que queda igual' }));
    expect(lines(table).at(-1)).toBe('Renglón 3Sin cambiosBocina 2–');
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.click(screen.getByRole('button', { name: 'Ocultar los que quedan igual' }));
    expect(lines(table)).toHaveLength(3);
  });

  it('names and tells nothing that an older API does not say', async () => {
    const report = reportOf('updated');
    for (const row of report.rows) {
      delete row.name;
      delete row.changes;
    }
    const { choose } = open([report]);
    await choose();
    expect(lines(await screen.findByRole('table'))).toEqual(['Renglón 2Cambia––']);
  });

  it('imports what was checked, also where the file was written over meanwhile', async () => {
    let disk = 'name,price\nUno,1\n';
    const { user, requests } = open([reportOf('created'), reportOf('created')]);
    await user.upload(
      screen.getByLabelText('Elegir archivo CSV'),
      fileOf(() => disk),
    );
    await screen.findByRole('table');
    disk = 'name,price\nDos,2\n';
    await user.click(await screen.findByRole('button', { name: 'Importar 1 renglón' }));
    expect(await screen.findByText('Listo: 1 producto importado')).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual(['name,price\nUno,1\n', 'name,price\nUno,1\n']);
  });

  it('asks before a checked file is put away', async () => {
    const { user, choose, onClose } = open([reportOf('created')]);
    await choose();
    await screen.findByRole('table');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes on until no row waits, and tells of each row what happened when its turn came', async () => {
    const answers = [
      reportOf('created', 'updated', 'created'),
      reportOf('created', 'waiting', 'waiting'),
      reportOf('unchanged', 'updated', 'waiting'),
      reportOf('unchanged', 'unchanged', 'created'),
    ];
    const { user, choose, asked } = open(answers);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Importar 3 renglones' }));
    expect(await screen.findByText('Listo: 3 productos importados')).toBeVisible();
    expect(asked()).toEqual(['dryRun=true', 'dryRun=false', 'dryRun=false', 'dryRun=false']);
    expect(lines(screen.getByRole('table', { name: 'Qué pasó con cada renglón' }))).toEqual([
      'Renglón 2NuevoBocina 1Stock: 4',
      'Renglón 4NuevoBocina 3Stock: 4',
      expect.stringMatching(/^Renglón 3CambiaBocina 2Precio/),
    ]);
  });

  it('stops asking when a call reaches no further', async () => {
    const { user, choose, asked } = open([reportOf('created'), reportOf('waiting'), reportOf('waiting')]);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Importar 1 renglón' }));
    expect(await screen.findByText(/^Listo: 0/)).toBeVisible();
    expect(asked()).toHaveLength(3);
  });

  it('can be tried again where it broke off', async () => {
    const { user, choose } = open([reportOf('created'), answer(502, { error: 'Se cortó.' }), reportOf('created')]);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Importar 1 renglón' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Se cortó. Puedes reintentar');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Listo: 1 producto importado')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not blame the file when its connection is lost while it is imported', async () => {
    const { user, choose } = open([reportOf('created'), answer(502, '<html>Bad Gateway</html>')]);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Importar 1 renglón' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Se perdió la conexión con la tienda; quizá una parte ya se importó. Puedes reintentar',
    );
  });

  it('keeps what earlier calls have done when it is tried again', async () => {
    const { user, choose } = open([
      reportOf('created', 'created'),
      reportOf('updated', 'waiting'),
      answer(502, { error: 'Se cortó.' }),
      // Its change of stock is not made twice.
      reportOf('failed', 'updated'),
    ]);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Importar 2 renglones' }));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Listo: 2 productos importados')).toBeVisible();
  });

  it('says why a file cannot be read, and takes another, dropped', async () => {
    const refusal = answer(400, { error: 'La columna «precio» no existe.', code: 'csv_unknown_column' });
    const { choose } = open([refusal, reportOf('unchanged')]);
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('La columna «precio» no existe.');
    const dataTransfer = { types: ['Files'], files: [file] };
    fireEvent.drop(screen.getByText(/O suéltalo aquí/), { dataTransfer });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nada por importar' })).toBeDisabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('renders the first hundred rows of a long file, and more of them when asked', async () => {
    const { user, choose } = open([reportOf(...Array.from({ length: 220 }, () => 'updated' as const))]);
    await choose();
    expect(lines(await screen.findByRole('table'))).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Ver 100 renglones más' }));
    expect(lines(screen.getByRole('table'))).toHaveLength(200);
    await user.click(screen.getByRole('button', { name: 'Ver 20 renglones más' }));
    expect(lines(screen.getByRole('table'))).toHaveLength(220);
  });
});
