import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as TransferDiscountPage } from './TransferDiscountPage';

const path = '/api/admin/transfer-discount-config';
const discount = {
  isActive: true,
  discountPercentage: '3.50',
  discountText: 'por pagar por transferencia',
  version: 7,
};

async function open(api = {}) {
  const view = renderScreen(<TransferDiscountPage />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET ${path}`]: discount, ...api },
  });
  const percentage = await screen.findByLabelText('Porcentaje de descuento');
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const type = async (typed: string) => {
    await view.user.clear(percentage);
    if (typed) await view.user.type(percentage, typed);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Actualizar' }));
  return { ...view, sent, type, save, toast: () => view.store.getState().toast.current };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Vista previa' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the transfer discount', () => {
  it('shows what holds now, and what one should know', async () => {
    const { container } = await open();
    expect(screen.getByText('3.50 %')).toBeVisible();
    expect(screen.getByText('Activo')).toBeVisible();
    expect(screen.getByText(/24 a 48 horas/)).toBeVisible();
    expect(screen.getByText(/3\.5 %/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('shows while it is typed what three purchases come to', async () => {
    const { type, user } = await open();
    expect(rows()).toEqual(['$1,000.00$35.00$965.00', '$5,000.00$175.00$4,825.00', '$10,000.00$350.00$9,650.00']);
    await type('10');
    expect(rows()[2]).toBe('$10,000.00$1,000.00$9,000.00');
    await type('101');
    expect(rows()[2]).toBe('$10,000.00$0.00$10,000.00');
    await type('10');
    await user.click(screen.getByRole('switch', { name: 'Descuento activo' }));
    expect(rows()[2]).toBe('$10,000.00$0.00$10,000.00');
  });

  it('is sent with two decimals, only what was changed, and then holds', async () => {
    let stored = discount;
    const { type, save, sent, toast } = await open({
      [`GET ${path}`]: () => stored,
      [`PUT ${path}`]: () => {
        stored = { ...discount, discountPercentage: '5.00', version: 8 };
        return stored;
      },
    });
    await type('5');
    await save();
    await waitFor(() => expect(toast()?.title).toBe('Configuración Actualizada'));
    expect(sent()).toEqual([{ discountPercentage: '5.00', version: 7 }]);
    expect(await screen.findByText('5.00 %')).toBeVisible();
  });

  it.each(['', '100.01', '-1', 'x', '3.555'])('refuses %j percent', async (typed) => {
    const { type, save, sent, toast } = await open();
    await type(typed);
    await save();
    const message = 'El porcentaje debe ser un número entre 0 y 100.';
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error de Validación', description: message }));
    expect(screen.getByLabelText('Porcentaje de descuento')).toHaveAccessibleDescription(new RegExp(message));
    expect(sent()).toEqual([]);
  });

  it('refuses an empty text', async () => {
    const { user, save, toast } = await open();
    await user.clear(screen.getByLabelText('Texto del descuento'));
    await save();
    await waitFor(() => expect(toast()?.description).toBe('El texto del descuento no puede estar vacío.'));
  });

  it('says so when it could not be saved', async () => {
    const { type, save } = await open({ [`PUT ${path}`]: answer(500) });
    await type('5');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo actualizar la configuración.');
    expect(screen.getByLabelText('Porcentaje de descuento')).toHaveValue('5');
  });

  it('asks which values to save when another administrator changed it meanwhile', async () => {
    const theirs = { ...discount, discountPercentage: '8.00', version: 8 };
    const { type, save, user } = await open({
      [`PUT ${path}`]: answer(409, {
        error: 'Alguien más',
        code: 'changed_meanwhile',
        current: theirs,
        changed: ['discountPercentage'],
      }),
    });
    await type('5');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Alguien más lo cambió' }));
    await user.click(question.getByRole('button', { name: 'Usar lo suyo' }));
    await waitFor(() => expect(screen.getByLabelText('Porcentaje de descuento')).toHaveValue('8.00'));
  });

  it('saves mine over theirs when that is what is wanted', async () => {
    const theirs = { ...discount, discountText: 'de ellos', version: 8 };
    const answers = [
      answer(409, { error: 'x', code: 'changed_meanwhile', current: theirs, changed: ['discountText'] }),
      { ...theirs, discountText: 'mío', version: 9 },
    ];
    const { user, save, sent, toast } = await open({ [`PUT ${path}`]: () => answers.shift() });
    await user.clear(screen.getByLabelText('Texto del descuento'));
    await user.type(screen.getByLabelText('Texto del descuento'), 'mío');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Guardar lo mío sobre lo nuevo' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ description: 'El nuevo descuento ya vale para los siguientes pedidos.' }),
    );
    expect(sent()).toEqual([
      { discountText: 'mío', version: 7 },
      { discountText: 'mío', version: 8 },
    ]);
  });
});

describe('a discount that is off, or cannot be read', () => {
  it('is said to be off, and takes nothing from any purchase', async () => {
    await open({ [`GET ${path}`]: { ...discount, isActive: false } });
    expect(screen.getByText('Inactivo')).toBeVisible();
    expect(screen.getByText('Hoy las transferencias no tienen descuento.')).toBeVisible();
    expect(rows()[0]).toBe('$1,000.00$0.00$1,000.00');
    expect(screen.getByText('Sin contar el envío.')).toBeVisible();
  });

  it('can be asked for again', async () => {
    const answers = [answer(503, {}), discount];
    const { user } = renderScreen(<TransferDiscountPage />, {
      user: buildUser({ isAdmin: true }),
      api: { [`GET ${path}`]: () => answers.shift() },
    });
    expect(await screen.findByText('No pudimos cargar el descuento.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('3.50 %')).toBeVisible();
  });
});
