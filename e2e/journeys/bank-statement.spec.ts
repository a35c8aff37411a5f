import { fromCents, mexicanDay, toCents } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { orderByTransfer } from '../support/customer';
import { goTo, readOrder, signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';

const today = mexicanDay(new Date());
const rest = Array.from({ length: 26 }, (_, at) =>
  at % 3 === 0 ? `${today},TRASPASO DE OTRA CUENTA ${at},,,${100 + at}.50` : `${today},COMISION ${at},,${10 + at}.00,`,
);

test('thirty rows of a bank statement are approved in one go, and the same file again changes nothing', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const product = await findBuyable(customer.session);
  const [one, other, short] = [
    await orderByTransfer(customer, product),
    await orderByTransfer(customer, product),
    await orderByTransfer(customer, product),
  ];
  const tooLittle = fromCents(toCents(short.totalAmount) - 1_000);
  const rows = [
    `${today},SPEI RECIBIDO,${one.bankTransfer?.reference},,${one.totalAmount}`,
    `${today},SPEI RECIBIDO ${other.bankTransfer?.reference},,,${other.totalAmount}`,
    `${today},SPEI RECIBIDO,${short.bankTransfer?.reference},,${tooLittle}`,
    `${today},DEPOSITO SIN NOMBRE,,,777.70`,
    ...rest,
  ];
  const file = {
    name: 'noviembre.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['fecha,concepto,referencia,cargo,abono', ...rows].join('\n')),
  };
  const statement = page.getByRole('dialog', { name: file.name });
  const importFile = async () => {
    await goTo(page, '/admin/estados-de-cuenta');
    await page.getByRole('button', { name: 'Importar estado de cuenta' }).click();
    await page.getByLabel('Elegir archivo CSV').setInputFiles(file);
    await expect(statement).toBeVisible();
  };
  const stateOf = async (order: typeof one) => {
    const { paymentStatus, transferMoney } = await readOrder(page.request, order);
    return { paymentStatus, transferMoney };
  };
  const outcome = async () => [await stateOf(one), await stateOf(other), await stateOf(short)];
  await signInAsAdmin(page);

  await test.step('the file is read: what is exact is chosen, and what is too little says so', async () => {
    await importFile();
    await expect(statement.getByRole('row', { name: new RegExp(one.orderNumber) })).toContainText('Exacto');
    await expect(statement.getByRole('row', { name: new RegExp(short.orderNumber) })).toContainText('Faltan $10.00');
    await expect(statement.getByRole('button', { name: 'Aprobar 2 depósitos' })).toBeEnabled();
  });

  await test.step('three deposits are approved in one go', async () => {
    await statement
      .getByRole('row', { name: new RegExp(short.orderNumber) })
      .getByRole('checkbox')
      .check();
    await statement.getByRole('button', { name: 'Aprobar 3 depósitos' }).click();
    await expect(statement.getByText('Se anotaron 3 depósitos')).toBeVisible();
    await expect(statement.getByRole('button', { name: 'Aprobados (3)' })).toBeVisible();
  });

  const paid = await test.step('two orders are paid, and the third waits for the rest', async () => {
    const [first, second, third] = await outcome();
    expect([first, second]).toMatchObject([{ paymentStatus: 'verified' }, { paymentStatus: 'verified' }]);
    expect(third).toMatchObject({ paymentStatus: 'pending', transferMoney: { missing: '10.00' } });
    return [first, second, third];
  });

  await test.step('a deposit without an order can be given one, which is said to be paid already', async () => {
    await statement.getByRole('button', { name: /^Sin pedido/ }).click();
    const row = statement.getByRole('row', { name: /DEPOSITO SIN NOMBRE/ });
    await row.getByLabel(/^Pedido del depósito/).fill(one.orderNumber);
    await row.getByRole('button', { name: 'Buscar' }).click();
    await expect(row).toContainText('Todo el depósito se le debe al cliente.');
    await page.keyboard.press('Escape');
  });

  await test.step('the same file again knows them, and changes nothing', async () => {
    await importFile();
    await expect(statement.getByRole('button', { name: 'Ya anotados (3)' })).toBeVisible();
    await expect(statement.getByText('No hay depósitos por aprobar.')).toBeVisible();
    expect(await outcome()).toEqual(paid);
  });
});
