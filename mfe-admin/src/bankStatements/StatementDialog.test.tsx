import type { BankStatementDetail, BankStatementRowView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildDeposit, buildOrder, buildStatement } from '../test/build';
import { askForProof, prove } from '../test/proof';
import StatementDialog from './StatementDialog';

const approveCall = 'POST /api/admin/bank-statements/s1/approve';
const exact = buildDeposit();
const orderOf = (number: string, missing: string) => ({ ...exact.order!, id: number, orderNumber: number, missing });
const short = buildDeposit({
  ...{ id: 'd2', line: 5, amount: '2600.00', effect: 'short', order: orderOf('SHORT00001', '2606.07') },
});
const unmatched = buildDeposit({
  ...{ id: 'd3', line: 7, amount: '500.00', state: 'unmatched', order: null, matchedBy: null, effect: null },
});

/** Answers each state with its deposits. */
async function open(rows: BankStatementRowView[], over: Partial<BankStatementDetail> = {}, api = {}, id = 'ana') {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const states = {
    ...{ matched: count('matched'), ambiguous: count('ambiguous'), unmatched: count('unmatched') },
    ...{ noted: count('noted'), known: count('known') },
  };
  const onClose = jest.fn();
  const view = renderScreen(<StatementDialog id="s1" onClose={onClose} />, {
    user: buildUser({ id, isAdmin: true }),
    api: {
      'GET /api/admin/bank-statements/s1': buildStatement({ states, ...over }),
      'GET /api/admin/bank-statements/s1/rows': ({ url }: SeenRequest) => {
        const { searchParams } = new URL(url, 'http://shop');
        const page = Number(searchParams.get('page') ?? 1);
        const limit = Number(searchParams.get('limit'));
        const found = rows.filter(({ state }) => state === searchParams.get('state'));
        const part = found.slice((page - 1) * limit, page * limit);
        return answer(200, part, { 'X-Total-Count': String(found.length) });
      },
      ...api,
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'noviembre.csv' }));
  const sent = () =>
    view.requests.filter(({ url, method }) => method === 'POST' && url.endsWith('approve')).map(({ body }) => body);
  return { ...view, dialog, sent, onClose };
}

const noted = (...deposits: BankStatementRowView[]) => ({
  done: deposits.map(({ id, line, amount, order }) => ({
    ...{ id, line, amount, orderId: order?.id ?? '', orderNumber: order?.orderNumber ?? '' },
  })),
  refused: [],
});

beforeEach(() => sessionStorage.clear());

describe('the deposits to approve', () => {
  it('say where they belong and what approving does; the exact ones are chosen', async () => {
    const { dialog } = await open([exact, short]);
    const row = await dialog.findByRole('row', { name: /Renglón 2/ });
    expect(row).toHaveTextContent(/\$2,606.07.*24 nov 2026 · Renglón 2.*Ref. 4815162.*De BBVA México/);
    expect(row).toHaveTextContent(/8Q2K7M4T9X.*María Fernanda López.*por su referencia.*Exacto/);
    expect(within(row).getByRole('checkbox')).toBeChecked();
    const other = dialog.getByRole('row', { name: /Renglón 5/ });
    expect(other).toHaveTextContent('Faltan $6.07El pedido sigue esperando');
    expect(within(other).getByRole('checkbox')).not.toBeChecked();
    expect(dialog.getByText('Suman $2,606.07')).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });

  it.each([
    ['over', '3000.00', 'Sobran $393.93'],
    ['late', '2606.07', 'Llegó tarde'],
    ['twice', '2606.07', 'Ya estaba pagado'],
  ] as const)('that are %s are offered, and not chosen', async (effect, amount, said) => {
    const { dialog } = await open([buildDeposit({ effect, amount })]);
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Aprobar 0 depósitos' })).toBeDisabled();
  });

  it('are approved in one go after one proof, as they were seen', async () => {
    const confirms = buildDeposit({ id: 'd4', line: 9, effect: 'confirms', order: orderOf('PAID000001', '0.00') });
    const { user, dialog, sent } = await open(
      [exact, short, confirms],
      {},
      askForProof(approveCall, noted(exact, short, confirms)),
    );
    await user.click(await dialog.findByRole('checkbox', { name: /\$2,600.00 del renglón 5/ }));
    await user.click(dialog.getByRole('button', { name: 'Aprobar 3 depósitos' }));
    await prove(user);
    expect(await dialog.findByText('Se anotaron 3 depósitos')).toBeVisible();
    expect(dialog.getByText('Pedidos: 8Q2K7M4T9X, SHORT00001, PAID000001')).toBeVisible();
    expect(sent().at(-1)).toEqual({
      rows: [
        { id: 'd1', orderId: exact.order?.id, effect: 'exact', seen: exact.order?.paymentStatus },
        { id: 'd2', orderId: 'SHORT00001', effect: 'short', seen: short.order?.paymentStatus },
        { id: 'd4', orderId: 'PAID000001', effect: 'confirms', seen: confirms.order?.paymentStatus },
      ],
    });
  });

  it('say of each that was refused why, and what was done stays done', async () => {
    const error = 'El pedido cambió desde que lo viste. Revisa otra vez qué hará este depósito.';
    const report = { ...noted(exact), refused: [{ id: 'd2', code: 'deposit_changed', error }] };
    const { user, dialog } = await open([exact, short], {}, { [approveCall]: report });
    await user.click(await dialog.findByRole('checkbox', { name: /renglón 5/ }));
    await user.click(dialog.getByRole('button', { name: 'Aprobar 2 depósitos' }));
    expect(await dialog.findByText('Se anotó 1 depósito')).toBeVisible();
    expect(dialog.getByText('Renglón 5: $2,600.00')).toBeVisible();
    expect(dialog.getByText(error)).toBeVisible();
  });

  it('that would do something else by now are chosen anew; one that was left out stays out', async () => {
    const rows = [exact, short];
    const report = { done: [], refused: [{ id: 'd2', code: 'deposit_changed', error: 'Cambió.' }] };
    const { user, dialog } = await open(
      rows,
      {},
      {
        [approveCall]: () => {
          rows.splice(0, 2, { ...exact, effect: 'confirms' }, { ...short, effect: 'twice' });
          return report;
        },
      },
    );
    await user.click(await dialog.findByRole('checkbox', { name: /renglón 2/ }));
    await user.click(dialog.getByRole('checkbox', { name: /renglón 5/ }));
    await user.click(dialog.getByRole('button', { name: 'Aprobar 1 depósito' }));
    expect(await dialog.findByText('Ya estaba pagado')).toBeVisible();
    for (const name of [/renglón 2/, /renglón 5/]) expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Aprobar 0 depósitos' })).toBeDisabled();
  });

  it('stay as they were chosen where one has gone to look at an order, for the same person', async () => {
    const first = await open([exact, short]);
    await first.user.click(await first.dialog.findByRole('checkbox', { name: /renglón 2/ }));
    first.unmount();
    const again = await open([exact, short]);
    expect(await again.dialog.findByRole('checkbox', { name: /renglón 2/ })).not.toBeChecked();
    expect(again.dialog.getByRole('button', { name: 'Aprobar 0 depósitos' })).toBeDisabled();
    again.unmount();
    const other = await open([exact, short], {}, {}, 'otra');
    expect(await other.dialog.findByRole('checkbox', { name: /renglón 2/ })).toBeChecked();
  });

  it('go in several calls where there are many, and what no call reached waits', async () => {
    const many = Array.from({ length: 450 }, (_, at) => buildDeposit({ id: `m${at}`, line: at + 2 }));
    const calls: number[] = [];
    const { user, dialog } = await open(
      many,
      {},
      {
        [approveCall]: ({ body }: SeenRequest) => {
          const { rows } = body as { rows: unknown[] };
          calls.push(rows.length);
          return calls.length < 3 ? noted(...many.slice(0, rows.length)) : answer(502, {});
        },
      },
    );
    await user.click(await dialog.findByRole('button', { name: 'Aprobar 450 depósitos' }));
    expect(await dialog.findByText('Se anotaron 400 depósitos')).toBeVisible();
    expect(dialog.getByText('50 depósitos quedaron sin aprobar')).toBeVisible();
    expect(calls).toEqual([200, 200, 50]);
  });

  it('stay as they are when the call fails, and this is said', async () => {
    const { user, dialog, store } = await open([exact], {}, { [approveCall]: answer(503, {}) });
    await user.click(await dialog.findByRole('button', { name: 'Aprobar 1 depósito' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('No pudimos aprobar los depósitos.'));
    expect(dialog.getByRole('checkbox')).toBeChecked();
  });
});

describe('a deposit without an order', () => {
  const found = buildOrder({
    ...{ id: 'o7', orderNumber: '8Q2K7M4T07', paymentType: 'direct_transfer', paymentStatus: 'pending' },
    ...{ totalAmount: '500.00', transferMoney: null },
  });

  async function search(number: string, orders: unknown, api = {}) {
    const view = await open([unmatched], {}, { 'GET /api/admin/orders': orders, ...api });
    await view.user.click(await view.dialog.findByRole('button', { name: 'Sin pedido (1)' }));
    await view.user.type(await view.dialog.findByLabelText(/Pedido del depósito de \$500.00/), number);
    await view.user.click(view.dialog.getByRole('button', { name: 'Buscar' }));
    return view;
  }

  it('is given to the order whose number a person types, after it was said what that does', async () => {
    const done = { ...noted(unmatched), done: [{ ...noted(unmatched).done[0]!, orderNumber: '8Q2K7M4T07' }] };
    const { user, dialog, sent } = await search(' 8q2k-7m4tO7', [found], { [approveCall]: done });
    expect(await dialog.findByText('María Fernanda López, total $500.00')).toBeVisible();
    expect(dialog.getByText('Exacto')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Aprobar para el pedido 8Q2K7M4T07' }));
    expect(await dialog.findByText('Pedidos: 8Q2K7M4T07')).toBeVisible();
    expect(sent()).toEqual([{ rows: [{ id: 'd3', orderId: 'o7', effect: 'exact', seen: 'pending' }] }]);
  });

  it('is said to be owed back where a card has paid the order', async () => {
    const { dialog } = await search('8Q2K7M4T07', [
      { ...found, paymentType: 'mercadopago', paymentStatus: 'approved', transferMoney: null },
    ]);
    expect(await dialog.findByText('Ya estaba pagado')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Aprobar para el pedido 8Q2K7M4T07' })).toBeVisible();
  });

  it('is taken for an order that was turned to card and expired, and for none that is to be paid by card', async () => {
    const byCard = { ...found, paymentType: 'mercadopago', transferMoney: null } as const;
    const expired = await search('8Q2K7M4T07', [{ ...byCard, paymentStatus: 'expired' }]);
    expect(await expired.dialog.findByText('Llegó tarde')).toBeVisible();
    expired.unmount();
    const { dialog } = await search('8Q2K7M4T07', [{ ...byCard, paymentStatus: 'pending' }]);
    expect(await dialog.findByText('El pedido 8Q2K7M4T07 no se paga por transferencia.')).toBeVisible();
  });

  it('is given to no order that was found before another number was typed', async () => {
    const { user, dialog, requests } = await search('8Q2K7M4T07', [found]);
    expect(await dialog.findByRole('button', { name: /Aprobar para/ })).toBeVisible();
    await user.clear(dialog.getByLabelText(/Pedido del depósito/));
    expect(dialog.queryByRole('button', { name: /Aprobar para/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Buscar' }));
    expect(dialog.getByLabelText(/Pedido del depósito/)).toHaveAccessibleDescription(/número/);
    expect(requests.filter(({ url }) => url.startsWith('/api/admin/orders'))).toHaveLength(1);
  });

  it('is not given to the order of a number that was typed before, whose answer came late', async () => {
    let come = (_orders: object[]) => {};
    const { user, dialog } = await search('8Q2K7M4T07', () => new Promise((resolve) => (come = resolve)));
    await user.type(dialog.getByLabelText(/Pedido del depósito/), '1');
    await act(async () => come([found]));
    expect(dialog.queryByRole('button', { name: /Aprobar para/ })).not.toBeInTheDocument();
  });

  it('says anew what it will do once the order has changed', async () => {
    const error = 'El pedido cambió desde que lo viste.';
    const orders = [found];
    const { user, dialog, sent } = await search('8Q2K7M4T07', () => orders, {
      [approveCall]: () => {
        orders[0] = { ...found, paymentType: 'mercadopago', paymentStatus: 'approved' };
        return { done: [], refused: [{ id: 'd3', code: 'deposit_changed', error }] };
      },
    });
    const press = () => dialog.findByRole('button', { name: 'Aprobar para el pedido 8Q2K7M4T07' });
    await user.click(await press());
    expect(await dialog.findByText('Ya estaba pagado')).toBeVisible();
    await user.click(await press());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ rows: [{ seen: 'approved' }] });
  });

  it('says nothing of the order before once another number was typed while that was refused', async () => {
    const refused = { done: [], refused: [{ id: 'd3', code: 'deposit_changed', error: 'Cambió.' }] };
    let come = (_report: object) => {};
    const { user, dialog, requests } = await search('8Q2K7M4T07', [found], {
      [approveCall]: () => new Promise((resolve) => (come = resolve)),
    });
    await user.click(await dialog.findByRole('button', { name: 'Aprobar para el pedido 8Q2K7M4T07' }));
    await user.type(dialog.getByLabelText(/Pedido del depósito/), '1');
    await act(async () => come(refused));
    expect(await dialog.findByText('Cambió.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Aprobar para/ })).not.toBeInTheDocument();
    expect(requests.filter(({ url }) => url.startsWith('/api/admin/orders'))).toHaveLength(1);
  });

  it.each([
    ['is not there', [], 'No hay un pedido 8Q2K7M4T07.'],
    ['has only a similar number', [{ ...found, orderNumber: '8Q2K7M4T071' }], 'No hay un pedido 8Q2K7M4T07.'],
    [
      'is to be paid by card',
      [{ ...found, paymentType: 'mercadopago' }],
      'El pedido 8Q2K7M4T07 no se paga por transferencia.',
    ],
    ['cannot be looked for', answer(503, {}), 'No pudimos buscar el pedido.'],
  ])('is not given to an order that %s', async (_why, orders, said) => {
    const { dialog } = await search('8Q2K7M4T07', orders);
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByLabelText(/Pedido del depósito/)).toHaveAccessibleDescription(said);
    expect(dialog.queryByRole('button', { name: /Aprobar para/ })).not.toBeInTheDocument();
  });
});

describe('the other parts of a statement', () => {
  it('are what is noted, and what could not be read with its reason', async () => {
    const { user, dialog } = await open(
      [
        buildDeposit({ id: 'd8', line: 11, state: 'noted', effect: null, notedAt: '2026-11-24T19:00:00.000Z' }),
        buildDeposit({ id: 'd9', line: 12, state: 'known', effect: null }),
      ],
      { unread: 1, unreadLines: [{ line: 4, reason: 'El importe no se entiende.' }] },
    );
    expect(await dialog.findByText('No hay depósitos por aprobar.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Sin pedido/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Aprobados (1)' }));
    expect(await dialog.findByRole('row', { name: /Renglón 11/ })).toHaveTextContent('24 nov 2026, 1:00 p.m.');
    await user.click(dialog.getByRole('button', { name: 'Ya anotados (1)' }));
    expect(await dialog.findByRole('row', { name: /Renglón 12/ })).toHaveTextContent('Desde otro lugar');
    await user.click(dialog.getByRole('button', { name: 'Sin leer (1)' }));
    expect(dialog.getByRole('row', { name: /El importe no se entiende/ })).toHaveTextContent('Renglón 4');
  });

  it('say so when they cannot be read', async () => {
    renderScreen(<StatementDialog id="s1" onClose={jest.fn()} />, {
      user: buildUser({ isAdmin: true }),
      api: { 'GET /api/admin/bank-statements/s1': answer(503, {}) },
    });
    expect(await screen.findByText('No pudimos cargar el estado de cuenta.')).toBeVisible();
  });
});
