import type { InvoiceReceiver } from '@boom/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildUser, expectNoAxeViolations, renderScreen } from '../testing';
import FiscalDataDialog from './FiscalDataDialog';

const company = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  taxRegime: '601',
  cfdiUse: 'G03',
  postalCode: '42501',
};

function open(receiver: InvoiceReceiver | null = null, answer: { error?: unknown } = {}) {
  const onClose = jest.fn();
  const onSubmit = jest.fn(async () => answer);
  const view = renderScreen(
    <FiscalDataDialog
      isOpen
      onClose={onClose}
      onSubmit={onSubmit}
      draft="profile"
      receiver={receiver}
      submitLabel="Guardar"
    />,
    { user: buildUser() },
  );
  return { ...view, onClose, onSubmit };
}

const field = (name: string) => screen.getByLabelText(name);
const choicesOf = (name: string) =>
  within(field(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
const save = () => screen.getByRole('button', { name: 'Guardar' });

it('offers the régimenes of a company to a company, and the uses of its régimen', async () => {
  const { user, onSubmit, onClose, baseElement } = open();
  await user.fill(field('RFC'), 'eku-9003173c9');
  expect(choicesOf('Régimen fiscal')).not.toContain('605');
  await user.selectOptions(field('Régimen fiscal'), '601');
  expect(choicesOf('Uso de la factura')).toContain('I04');
  await user.selectOptions(field('Uso de la factura'), 'G03');
  await user.fill(field('Nombre o razón social'), 'Escuela Kemper Urgate');
  await user.fill(field('Código postal fiscal'), '42501');
  await expectNoAxeViolations(baseElement);
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith(company);
});

it('chooses the only use that a régimen has', async () => {
  const { user } = open();
  await user.fill(field('RFC'), 'CACX7605101P8');
  await user.selectOptions(field('Régimen fiscal'), '605');
  expect(field('Uso de la factura')).toHaveValue('S01');
});

it('says what is wrong with an RFC, and sends nothing', async () => {
  const { user, onSubmit } = open({ ...company, rfc: 'EKU9003173C8' });
  await user.click(save());
  expect(await screen.findByText('Ese RFC no es válido: revisa que esté completo y sin errores')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('stays open with what was written when it could not be saved', async () => {
  const error = { status: 409, data: { error: 'La factura de este pedido ya se pidió.', code: 'x' } };
  const { user, onClose } = open(company, { error });
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('La factura de este pedido ya se pidió.');
  expect(onClose).not.toHaveBeenCalled();
});

it('that was opened again stays when the answer to the first one comes', async () => {
  let come = (_answer: { error?: unknown }) => {};
  const onSubmit = () => new Promise<{ error?: unknown }>((resolve) => (come = resolve));
  function Scene() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Editar
        </button>
        {isOpen && (
          <FiscalDataDialog
            isOpen
            onClose={() => setOpen(false)}
            onSubmit={onSubmit}
            draft="profile"
            receiver={company}
            submitLabel="Guardar"
          />
        )}
      </>
    );
  }
  const { user } = renderScreen(<Scene />, { user: buildUser() });
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await user.click(save());
  await screen.findByRole('button', { name: /^Guardando/ });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await user.clear(field('Código postal fiscal'));
  await user.fill(field('Código postal fiscal'), '06600');
  await act(async () => come({}));
  expect(field('Código postal fiscal')).toHaveValue('06600');
});
