import { fromCents, type OrderView, splitVat, toCents } from '@boom/contract';
import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { buyNow, chooseTransfer, confirmOrder } from '../support/checkout';
import { findSent } from '../support/outbox';
import { approve, openPanel } from '../support/panel';
import { signIn } from '../support/shopper';
import { expect, test } from '../support/test';

/** A company of SAT's own test data. */
const company = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  taxRegime: '601',
  cfdiUse: 'G03',
  postalCode: '42501',
};

/** What a stamping service gives back, as far as it is looked at. */
const stamped = (total: string, uuid: string) => `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Total="${total}" Moneda="MXN" TipoDeComprobante="I">
  <cfdi:Receptor Rfc="${company.rfc}" Nombre="${company.name}" DomicilioFiscalReceptor="${company.postalCode}"
    RegimenFiscalReceptor="${company.taxRegime}" UsoCFDI="${company.cfdiUse}"/>
  <cfdi:Complemento>
    <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${uuid}"/>
  </cfdi:Complemento>
</cfdi:Comprobante>`;

const money = (amount: string) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(Number(amount));

async function upload(panel: Page, xml: string): Promise<void> {
  await panel.getByLabel('Elegir XML y PDF').setInputFiles([
    { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
    { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 factura') },
  ]);
}

test('a shopper asks for a factura with the order, and downloads it once it is issued', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(120_000);
  const product = await findBuyable(request);
  await signIn(page, customer.shopper);

  const order = await test.step('asks for it at the checkout', async () => {
    await page.goto(`/producto/${product.id}`);
    const checkout = await buyNow(page);
    await chooseTransfer(checkout);
    await checkout.locator('input[name="shippingAddressId"]').first().check({ force: true });
    await expect(checkout).toContainText('factura global a público en general');
    await checkout.getByRole('button', { name: 'Necesito factura' }).click();
    const data = page.getByRole('dialog', { name: 'Datos para tu factura' });
    await data.getByLabel('RFC').fill('eku-900317-3c8');
    await data.getByLabel('Nombre o razón social').fill(company.name);
    await data.getByLabel('Régimen fiscal').selectOption(company.taxRegime);
    await data.getByLabel('Uso de la factura').selectOption(company.cfdiUse);
    await data.getByLabel('Código postal fiscal').fill(company.postalCode);
    await data.getByRole('button', { name: 'Usar estos datos' }).click();
    await expect(data).toContainText('Ese RFC no es válido');
    await data.getByLabel('RFC').fill(company.rfc);
    await data.getByRole('button', { name: 'Usar estos datos' }).click();
    await expect(checkout).toContainText(`Factura para ${company.name} · ${company.rfc}`);
    const created = page.waitForResponse(/create-direct-transfer/);
    await confirmOrder(checkout);
    return (await (await created).json()) as OrderView;
  });

  await test.step('reads what is IVA, and that it comes after the payment', async () => {
    const { vatCents } = splitVat(toCents(order.totalAmount));
    const mail = await findSent(request, customer.shopper.email, /solicitud de factura/);
    expect(mail.text).toContain(`${money(fromCents(vatCents))} MXN de IVA`);
    await page.goto(`/dashboard?section=orders&order=${order.id}`);
  });

  await test.step('the administrator uploads it, and a wrong one is refused', async () => {
    const panel = await openPanel(browser);
    await approve(panel.request, order);
    await panel.goto(`/admin/facturas?q=${order.orderNumber}`);
    await panel.getByRole('button', { name: `Revisar la factura del pedido ${order.orderNumber}` }).click();
    const uuid = crypto.randomUUID();
    await upload(panel, stamped('1.00', uuid));
    await expect(panel.getByRole('alert')).toContainText('Total: el XML dice «1»');
    await upload(panel, stamped(order.totalAmount, uuid));
    await expect(panel.getByText('Factura emitida').first()).toBeVisible();
    await panel.close();
  });

  await test.step('downloads it, and has it by mail', async () => {
    await findSent(request, customer.shopper.email, /Tu factura del pedido/);
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar XML' }).click();
    expect((await download).suggestedFilename()).toBe(`factura-${order.orderNumber}.xml`);
    await expect(page.getByRole('link', { name: 'Descargar PDF' })).toBeVisible();
  });
});
