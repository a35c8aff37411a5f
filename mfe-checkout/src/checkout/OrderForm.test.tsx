import type { AddressView } from '@boom/contract';
import { watchConnection } from '@boom/platform';
import { answer, buildAddress, buildTransferOrder, expectNoAxeViolations, tellShop } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CARD, keyOf, openDialog, TRANSFER } from '../test/openDialog';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

describe('the address', () => {
  it('shows no choice without saved addresses, and sends none', async () => {
    const { dialog, user, sent } = await openDialog({ api: { [CARD]: { initPoint: 'https://pago.test/1' } } });
    expect(dialog.queryByRole('group', { name: 'Dirección de envío' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent(CARD)[0]?.body).not.toHaveProperty('shippingAddressId');
  });

  it('starts at the main one', async () => {
    const main = buildAddress({ title: 'Trabajo', isDefault: true });
    const { dialog } = await openDialog({ addresses: [buildAddress(), main] });
    expect(dialog.getByRole('radio', { name: /Trabajo/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Trabajo/ })).toHaveAttribute('name', 'shippingAddressId');
  });

  it('is the only one where there is no other', async () => {
    const { dialog } = await openDialog({ addresses: [buildAddress({ title: 'Trabajo' })] });
    expect(dialog.getByRole('radio', { name: /Trabajo/ })).toBeChecked();
  });

  it('must be chosen when there are some', async () => {
    const { dialog, user, store, sent } = await openDialog({
      addresses: [buildAddress(), buildAddress({ title: 'Trabajo' })],
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Dirección Requerida',
        description: 'Por favor selecciona una dirección de envío.',
      }),
    );
    expect(dialog.getByRole('radio', { name: /Casa/ })).toHaveFocus();
    expect(sent(CARD)).toHaveLength(0);
  });

  it('is not sent again once it is gone, as deleted in another tab', async () => {
    const addresses = [buildAddress()];
    const { dialog, user, sent } = await openDialog({
      api: {
        'GET /api/addresses': () => [...addresses],
        [CARD]: ({ body }: { body?: object }) =>
          body && 'shippingAddressId' in body
            ? answer(404, { error: 'No encontramos la dirección.', code: 'address_not_found' })
            : { initPoint: 'https://pago.test/1' },
      },
    });
    addresses.pop();
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Casa/ })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent(CARD).at(-1)?.body).not.toHaveProperty('shippingAddressId');
  });

  it('may be added on the spot, and is then chosen', async () => {
    const added = buildAddress({ title: 'Bodega' });
    const addresses: AddressView[] = [];
    const { dialog, user, sent } = await openDialog({
      api: {
        'GET /api/addresses': () => [...addresses],
        'POST /api/addresses': () => {
          addresses.push(added);
          return answer(201, added);
        },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Agregar dirección de envío' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar Dirección' }));
    for (const [label, value] of [
      ['Nombre de la dirección', 'Bodega'],
      ['Calle', 'Calle 5 #10'],
      ['Código postal', '06600'],
      ['Ciudad', 'Cuauhtémoc'],
      ['Estado', 'Ciudad de México'],
    ] as const) {
      await user.fill(form.getByLabelText(label), value);
    }
    await user.click(form.getByRole('button', { name: 'Agregar' }));
    expect(await dialog.findByRole('radio', { name: /Bodega/ })).toBeChecked();
    expect(sent('POST /api/addresses')[0]?.body).toMatchObject({ title: 'Bodega', country: 'México' });
    expect(sent(CARD)).toHaveLength(0);
  });
});

describe('a factura', () => {
  const receiver = {
    rfc: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    taxRegime: '601',
    cfdiUse: 'G03',
    postalCode: '42501',
  };
  const withProfile = {
    'GET /api/user/fiscal-profile': { profile: receiver },
    'PUT /api/user/fiscal-profile': { profile: receiver },
    [TRANSFER]: buildTransferOrder(),
  };
  const transfer = (dialog: ReturnType<typeof within>) => dialog.getByRole('radio', { name: /Transferencia directa/ });

  it('costs whoever wants none neither a click nor a call', async () => {
    const { dialog, user, requests, sent } = await openDialog({ api: withProfile });
    expect(dialog.getByText(/factura global a público en general/)).toBeVisible();
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('wantsInvoice');
    expect(requests.some(({ url }) => url.includes('fiscal-profile'))).toBe(false);
  });

  it('is asked for with the data of the account', async () => {
    const { dialog, user, sent, baseElement } = await openDialog({ api: withProfile });
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    expect(await screen.findByLabelText('RFC')).toHaveValue('EKU9003173C9');
    await expectNoAxeViolations(baseElement);
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }));
    expect(await dialog.findByText('Factura para ESCUELA KEMPER URGATE · EKU9003173C9')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)[0]?.body).toMatchObject({ wantsInvoice: true }));
  });

  it('is another order once its data were corrected after the first press', async () => {
    let profile = receiver;
    const { dialog, user, sent } = await openDialog({
      api: {
        'GET /api/user/fiscal-profile': () => ({ profile }),
        'PUT /api/user/fiscal-profile': ({ body }: { body?: unknown }) => {
          profile = body as typeof receiver;
          return { profile };
        },
        [CARD]: { initPoint: 'https://pago.test/1' },
      },
    });
    const press = async (times: number) => {
      await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
      await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(times));
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    };
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    await dialog.findByText('Factura para ESCUELA KEMPER URGATE · EKU9003173C9');
    await press(1);
    await press(2);
    await user.click(dialog.getByRole('button', { name: 'Cambiar datos' }));
    await user.clear(await screen.findByLabelText('Código postal fiscal'));
    await user.fill(screen.getByLabelText('Código postal fiscal'), '06000');
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }));
    await waitFor(() => expect(screen.queryByLabelText('RFC')).not.toBeInTheDocument());
    await press(3);
    const [first, again, corrected] = sent(CARD).map(keyOf);
    expect(again).toBe(first);
    expect(corrected).not.toBe(first);
  });

  it('is not asked for while its data are not kept: they can be sent again, or left', async () => {
    const { dialog, user, sent } = await openDialog({
      api: { ...withProfile, 'PUT /api/user/fiscal-profile': answer(503, { error: 'Vuelve más tarde.' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    expect(await screen.findByText('Vuelve más tarde.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await dialog.findByRole('button', { name: 'Necesito factura' })).toBeVisible();
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('wantsInvoice');
  });

  it('is not asked for by who cancels while the data are being kept', async () => {
    let arrive = () => {};
    const kept = new Promise((resolve) => {
      arrive = () => resolve(answer(200, { profile: receiver }));
    });
    const { dialog, user, store, sent } = await openDialog({
      api: { ...withProfile, 'PUT /api/user/fiscal-profile': () => kept },
    });
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await dialog.findByRole('button', { name: 'Necesito factura' })).toBeVisible();
    arrive();
    const isSaving = () => Object.values(store.getState().api.mutations).some((call) => call?.status === 'pending');
    await waitFor(() => expect(isSaving()).toBe(false));
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('wantsInvoice');
  });

  it('is asked for with new data where those of the account cannot be read', async () => {
    const { dialog, user } = await openDialog({ api: { ...withProfile, 'GET /api/user/fiscal-profile': answer(503) } });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    expect(await screen.findByLabelText('RFC')).toHaveValue('');
  });

  describe('whose data are changed in another tab', () => {
    let profile: typeof receiver | null;
    async function openWanted(api = {}) {
      profile = receiver;
      const view = await openDialog({
        api: {
          ...withProfile,
          'GET /api/user/fiscal-profile': () => ({ profile }),
          [TRANSFER]: () =>
            profile
              ? buildTransferOrder()
              : answer(409, { error: 'Faltan tus datos.', code: 'fiscal_profile_missing' }),
          ...api,
        },
      });
      await view.user.click(transfer(view.dialog));
      await view.user.click(view.dialog.getByRole('button', { name: 'Necesito factura' }));
      await view.user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
      await view.dialog.findByText('Factura para ESCUELA KEMPER URGATE · EKU9003173C9');
      return view;
    }
    const comeBack = (store: Parameters<typeof watchConnection>[0]) => {
      const stop = watchConnection(store, false);
      fireEvent(document, new Event('visibilitychange'));
      stop();
    };

    it('is shown for whom it will be', async () => {
      const { dialog, store } = await openWanted();
      profile = { ...receiver, rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL ARTICLES' };
      comeBack(store);
      expect(await dialog.findByText('Factura para XENON INDUSTRIAL ARTICLES · XIA190128J61')).toBeVisible();
    });

    it('is the same order once they are as before, in whichever sequence the shop names them', async () => {
      const { dialog, user, store, sent } = await openWanted({ [TRANSFER]: answer(503) });
      const press = async (times: number) => {
        await user.click(await dialog.findByRole('button', { name: /Confirmar pedido/ }));
        await waitFor(() => expect(sent(TRANSFER)).toHaveLength(times));
      };
      await press(1);
      profile = { ...receiver, name: 'XENON INDUSTRIAL ARTICLES' };
      comeBack(store);
      await dialog.findByText(/^Factura para XENON/);
      const { rfc, ...rest } = receiver;
      profile = { ...rest, rfc };
      comeBack(store);
      await dialog.findByText(/^Factura para ESCUELA KEMPER/);
      await press(2);
      const [first, again] = sent(TRANSFER).map(keyOf);
      expect(again).toBe(first);
    });

    it('is not wanted any more where they are gone', async () => {
      const { dialog, store } = await openWanted();
      profile = null;
      comeBack(store);
      expect(await dialog.findByRole('button', { name: 'Necesito factura' })).toBeVisible();
    });

    it('is not wanted any more where the order was refused for their sake, which is sent again without', async () => {
      const { dialog, user, sent } = await openWanted();
      profile = null;
      await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
      expect(await dialog.findByRole('button', { name: 'Necesito factura' })).toBeVisible();
      await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
      await waitFor(() => expect(sent(TRANSFER)).toHaveLength(2));
      expect(sent(TRANSFER)[1]?.body).not.toHaveProperty('wantsInvoice');
    });
  });

  it('stays as it was, without its dialog, when the shop opens its first branch meanwhile', async () => {
    const { dialog, user, store } = await openDialog({ api: { ...withProfile, 'GET /api/branches': [] } });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    await dialog.findByText(/^Factura para ESCUELA KEMPER/);
    await tellShop(store, { hasBranches: true });
    expect(await dialog.findByRole('radio', { name: /Recoger/ })).toBeVisible();
    expect(await dialog.findByText(/^Factura para ESCUELA KEMPER/)).toBeVisible();
    expect(screen.queryByLabelText('RFC')).not.toBeInTheDocument();
  });

  it('can be given up again', async () => {
    const { dialog, user } = await openDialog({ api: withProfile });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    await user.click(await dialog.findByRole('button', { name: 'Ya no la necesito' }));
    expect(dialog.getByRole('button', { name: 'Necesito factura' })).toBeVisible();
    expect(screen.queryByLabelText('RFC')).not.toBeInTheDocument();
  });
});
