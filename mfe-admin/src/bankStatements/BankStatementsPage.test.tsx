import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildStatement } from '../test/build';
import { askForProof, prove } from '../test/proof';
import { Component as BankStatementsPage } from './BankStatementsPage';

const importCall = 'POST /api/admin/bank-statements';
const file = new File(['fecha,abono\n'], 'noviembre.csv', { type: 'application/vnd.ms-excel' });
const statement = buildStatement();

function open(api = {}, path = '/') {
  const view = renderScreen(<BankStatementsPage />, {
    path,
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/bank-statements': [buildStatement({ unread: 2 })],
      'GET /api/admin/bank-statements/s1': statement,
      'GET /api/admin/bank-statements/s1/rows': [],
      ...api,
    },
  });
  const posts = () => view.requests.filter(({ method }) => method === 'POST');
  return { ...view, posts, toast: () => view.store.getState().toast.current };
}

describe('the statements', () => {
  it('are listed with who uploaded them and what is in them', async () => {
    const { container } = open();
    const row = await screen.findByRole('row', { name: /noviembre.csv/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Archivo', 'Subido por', 'Depósitos', 'Aprobados', 'Sin leer', 'Acciones'],
    ]);
    expect(row).toHaveTextContent(/24 nov 2026.*Ana Torres/);
    await expectNoAxeViolations(container);
  });

  it('say so when there is none, or when they cannot be read', async () => {
    const { unmount } = open({ 'GET /api/admin/bank-statements': [] });
    expect(await screen.findByText('No hay estados de cuenta')).toBeVisible();
    unmount();
    open({ 'GET /api/admin/bank-statements': answer(503, {}) });
    expect(await screen.findByText('No pudimos cargar los estados de cuenta.')).toBeVisible();
  });

  it('open from their row, and have an address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Ver el estado de cuenta noviembre.csv' }));
    expect(await screen.findByRole('dialog', { name: 'noviembre.csv' })).toBeVisible();
    expect(router.state.location.search).toBe('?abierto=s1');
  });
});

describe('an import', () => {
  it('sends the file as it is, and leads to what is in it', async () => {
    const { user, posts, router, toast } = open({ [importCall]: answer(201, { ...statement, approved: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Importar estado de cuenta' }));
    await user.upload(await screen.findByLabelText('Elegir archivo CSV', { selector: 'input' }), file);
    expect(await screen.findByRole('dialog', { name: 'noviembre.csv' })).toBeVisible();
    expect(router.state.location.search).toBe('?abierto=s1');
    expect(posts()).toMatchObject([{ url: '/api/admin/bank-statements?fileName=noviembre.csv' }]);
    expect(posts()[0]?.headers['content-type']).toBe('text/csv');
    expect(toast()?.title).toBe('Estado de cuenta importado: 1 depósito');
  });

  it('says why a file cannot be read, takes another that is dropped, and tells which columns are read', async () => {
    const said = 'No encontramos las columnas de fecha y de abono o importe en el estado de cuenta.';
    const answers = [
      answer(400, { error: said, code: 'statement_columns_missing' }),
      answer(201, { ...statement, approved: [] }),
    ];
    const { user } = open({ [importCall]: () => answers.shift() }, '/?abierto=nuevo');
    await user.upload(await screen.findByLabelText('Elegir archivo CSV', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    await user.click(screen.getByText('¿Qué columnas se leen?'));
    expect(screen.getByText(/Abono, depósito, haber o crédito/)).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    fireEvent.drop(screen.getByText(/O suéltalo aquí/), { dataTransfer: { types: ['Files'], files: [file] } });
    expect(await screen.findByRole('dialog', { name: 'noviembre.csv' })).toBeVisible();
  });

  it('shows that it is under way, and is not closed meanwhile', async () => {
    const { user, router } = open({ [importCall]: () => new Promise(() => undefined) }, '/?abierto=nuevo');
    await user.upload(await screen.findByLabelText('Elegir archivo CSV', { selector: 'input' }), file);
    expect(await screen.findByRole('progressbar', { name: 'Leyendo…' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Importar estado de cuenta' })).toBeVisible();
    expect(router.state.location.search).toBe('?abierto=nuevo');
  });

  it('is made once, also where another file is dropped meanwhile', async () => {
    const { user, posts } = open({ [importCall]: () => new Promise(() => undefined) }, '/?abierto=nuevo');
    await user.upload(await screen.findByLabelText('Elegir archivo CSV', { selector: 'input' }), file);
    await screen.findByRole('progressbar', { name: 'Leyendo…' });
    fireEvent.drop(screen.getByText(/O suéltalo aquí/), { dataTransfer: { types: ['Files'], files: [file] } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(posts()).toHaveLength(1);
  });

  it('that approves at once asks for a proof, and says what it approved', async () => {
    const approved = [{ id: 'd1', line: 2, orderId: 'a1', orderNumber: 'PAID000001', amount: '10.00' }];
    const { user, toast } = open(askForProof(importCall, { ...statement, approved }), '/?abierto=nuevo');
    await user.upload(await screen.findByLabelText('Elegir archivo CSV', { selector: 'input' }), file);
    await prove(user);
    await waitFor(() => expect(toast()?.description).toBe('1 depósito exacto se aprobó al importarlo.'));
  });
});
