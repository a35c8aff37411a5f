import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../../test/build';
import VariantsDialog from './VariantsDialog';

const product = buildProduct({ name: 'Tolvia 15', price: '9999.00', stock: 7, imageUrl: null });
const path = `PUT /api/admin/products/${product.id}/variants`;

async function open(api = {}) {
  const view = renderScreen(<VariantsDialog productId={product.id} name={product.name} onClose={jest.fn()} />, {
    user: buildUser({ isAdmin: true }),
    api: { [`GET /api/products/${product.id}`]: product, [path]: product, ...api },
  });
  await view.user.fill(await screen.findByLabelText('Opción 1'), 'Color');
  await view.user.fill(screen.getByLabelText('Valores de la opción 1'), 'Azul\nNegro\nAzul');
  await view.user.tab();
  await view.user.click(await screen.findByRole('button', { name: 'Agregar la combinación que falta' }));
  return view;
}

const save = () => screen.getByRole('button', { name: 'Guardar variantes' });

it('makes the product the first of its variants, and adds the combinations that are missing', async () => {
  const { user, requests } = await open();
  const black = within(screen.getByRole('group', { name: 'Negro' }));
  await user.fill(black.getByLabelText('Existencias'), '4');
  await user.fill(black.getByLabelText(/^SKU/), 'T15-N');
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(save());
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeDefined());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: product.version,
    options: [{ name: 'Color', values: ['Azul', 'Negro'] }],
    variants: [
      { id: product.id, optionValues: ['Azul'], price: '9999.00', stock: { from: 7, to: 7 } },
      { optionValues: ['Negro'], price: '9999.00', stock: 4, sku: 'T15-N' },
    ],
  });
});

it('takes a comma as part of a value, as in "6,7 pulgadas"', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Valores de la opción 1'));
  await user.fill(screen.getByLabelText('Valores de la opción 1'), '6,1 pulgadas\n6,7 pulgadas');
  await user.tab();
  expect(screen.getByLabelText('Valores de la opción 1')).toHaveValue('6,1 pulgadas\n6,7 pulgadas');
});

it('shows what the shop says beside the field, and what somebody else changed', async () => {
  const refusals = [
    answer(400, {
      error: 'x',
      code: 'validation_failed',
      fields: { 'variants[1].sku': 'Otro producto tiene este SKU.' },
    }),
    answer(409, { error: 'x', code: 'changed_meanwhile', current: { ...product, version: 2 }, changed: ['options'] }),
  ];
  const { user } = await open({ [path]: () => refusals.shift() });
  await user.click(save());
  expect(await screen.findByText('Otro producto tiene este SKU.')).toBeVisible();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Cargar lo que hay ahora' }));
  expect(await screen.findByLabelText('Opción 1')).toHaveValue('');
});
