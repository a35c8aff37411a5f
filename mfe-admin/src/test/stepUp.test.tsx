import { buildUser, renderScreen, type ScreenUser } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import RefundDialog from '../orders/RefundDialog';
import PaymentConfigDialog from '../paymentConfig/PaymentConfigDialog';
import { SettleDialog } from '../payments/SettleDialog';
import { DiscountForm } from '../transferDiscount/DiscountForm';
import { Verdict } from '../transfers/Verdict';
import { BlockDialog } from '../users/BlockDialog';
import { PasswordDialog } from '../users/PasswordDialog';
import { buildAdminUser, buildOrderDetail, buildPaymentToSettle, buildTransfer } from './build';
import { askForProof, findProof, gateway, prove, queryProof } from './proof';

const [order, transfer, payment, customer] = [
  buildOrderDetail(),
  buildTransfer(),
  buildPaymentToSettle(),
  buildAdminUser(),
];
const discount = {
  isActive: true,
  discountPercentage: '3.50',
  discountText: 'por pagar por transferencia',
  version: 7,
};

interface Action {
  call: string;
  /** What the API answers once the administrator has proven who they are. */
  result: unknown;
  screen: ReactElement;
  /** Label and text of the field that must not lose what was typed. */
  typed: [label: string, text: string];
  /** Other fields that the form asks for. */
  fill?: (user: ScreenUser) => Promise<void>;
  submit: string;
  /** The question that comes before the call. */
  confirm?: string;
  sent: object;
  done: string;
}

const close = jest.fn();
const actions: Record<string, Action> = {
  'a refund': {
    call: `POST /api/admin/orders/${order.id}/refund`,
    result: order,
    screen: <RefundDialog order={order} most="900.00" owed={null} onClose={close} />,
    typed: ['Motivo', 'Pieza dañada'],
    submit: 'Devolver',
    confirm: 'Sí, devolver',
    sent: { amount: '900.00', left: '900.00', isOwed: false, reason: 'Pieza dañada' },
    done: 'Reembolso registrado',
  },
  'the verdict on a transfer': {
    call: 'POST /api/admin/verify-transfer',
    result: order,
    screen: <Verdict transfer={transfer} claim={null} onClose={close} />,
    typed: ['Notas (opcional)', 'Ya está en la cuenta'],
    submit: 'Aprobar',
    sent: {
      orderId: transfer.id,
      verified: true,
      notes: 'Ya está en la cuenta',
      seen: 'pending_verification',
      missing: '2606.07',
    },
    done: 'Verificación Completada',
  },
  'the decision on a payment': {
    call: `POST /api/admin/payments-to-settle/${payment.id}/settle`,
    result: payment,
    screen: <SettleDialog payment={payment} onClose={close} />,
    typed: ['Nota', 'No es nuestro'],
    fill: (user) => user.click(screen.getByRole('radio', { name: /^Devolver/ })),
    submit: 'Guardar decisión',
    sent: { action: 'refund', orderNumber: payment.order?.orderNumber, note: 'No es nuestro' },
    done: 'Pago revisado',
  },
  'the settings of a gateway': {
    call: 'PATCH /api/admin/payment-config/mp',
    result: gateway,
    screen: <PaymentConfigDialog opened={gateway} onClose={close} />,
    typed: ['Nombre', 'Tarjetas'],
    submit: 'Actualizar',
    sent: { displayName: 'Tarjetas', version: 3 },
    done: 'Configuración Guardada',
  },
  'a new gateway': {
    call: 'POST /api/admin/payment-config',
    result: gateway,
    screen: <PaymentConfigDialog opened={null} onClose={close} />,
    typed: ['Nombre', 'Conekta'],
    fill: async (user) => {
      await user.click(screen.getByLabelText('Configuración (JSON)'));
      await user.paste('{}');
    },
    submit: 'Crear',
    sent: { displayName: 'Conekta', isActive: true, config: '{}', configKey: 'conekta' },
    done: 'Configuración Guardada',
  },
  'the transfer discount': {
    call: 'PUT /api/admin/transfer-discount-config',
    result: discount,
    screen: <DiscountForm opened={discount} />,
    typed: ['Porcentaje de descuento', '5.00'],
    submit: 'Actualizar',
    sent: { discountPercentage: '5.00', version: 7 },
    done: 'Configuración Actualizada',
  },
  'blocking a customer': {
    call: `POST /api/admin/users/${customer.id}/block`,
    result: customer,
    screen: <BlockDialog user={customer} onClose={close} />,
    typed: ['Motivo del bloqueo', 'Fraude'],
    submit: 'Bloquear usuario',
    sent: { reason: 'Fraude' },
    done: 'Usuario bloqueado',
  },
  "a customer's password": {
    call: `PUT /api/admin/users/${customer.id}/password`,
    result: customer,
    screen: <PasswordDialog user={customer} onClose={close} />,
    typed: ['Nueva contraseña', 'secreta1'],
    fill: (user) => user.fill(screen.getByLabelText('Confirmar contraseña'), 'secreta1'),
    submit: 'Cambiar',
    sent: { password: 'secreta1' },
    done: 'Contraseña actualizada',
  },
};

/** Fills the form, sends it, and answers with what the API says to somebody who signed in an hour ago. */
async function send({ call, result, screen: element, typed: [label, text], fill, submit, confirm }: Action) {
  const view = renderScreen(element, { user: buildUser({ isAdmin: true }), api: askForProof(call, result) });
  const { user } = view;
  await user.clear(await screen.findByLabelText(label));
  await user.fill(screen.getByLabelText(label), text);
  await fill?.(user);
  await user.click(screen.getByRole('button', { name: submit }));
  if (confirm) await user.click(await screen.findByRole('button', { name: confirm }));
  await findProof();
  const sent = () => view.requests.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => body);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

describe.each(Object.entries(actions))('%s, where the API asks for a proof', (_, action) => {
  beforeEach(() => close.mockClear());

  it('is made after the proof, with what was asked for at first', async () => {
    const { user, sent, toast } = await send(action);
    expect(sent()).toEqual([action.sent]);
    await prove(user);
    await waitFor(() => expect(toast()?.title).toBe(action.done));
    expect(sent()).toEqual([action.sent, action.sent]);
    expect(queryProof()).not.toBeInTheDocument();
  });

  it('is not made when the administrator gives up, and the form stays as it was', async () => {
    const { user, sent, toast } = await send(action);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryProof()).not.toBeInTheDocument());
    expect(screen.getByLabelText(action.typed[0])).toHaveValue(action.typed[1]);
    await waitFor(() => expect(screen.getByRole('button', { name: action.submit })).toBeEnabled());
    expect(sent()).toEqual([action.sent]);
    expect(toast()?.tone).not.toBe('success');
    expect(close).not.toHaveBeenCalled();
  });
});
