import { buildOrder, buildUser, renderScreen, tellShop } from '@boom/platform/testing';
import { OrderReceipt } from './OrderReceipt';

it('is printed in the name of who sold it', async () => {
  const { store } = renderScreen(<OrderReceipt order={buildOrder()} />, { user: buildUser() });
  const shop = { tradeName: 'Sonora Electro', legalName: 'Sonora SA de CV', rfc: 'SEL010203AB1' };
  await tellShop(store, { ...shop, address: 'Uruguay 12\nCentro, 06000 CDMX' });
  const sheet = document.querySelector('[data-print-sheet]');
  expect(sheet).toHaveTextContent(
    /Sonora Electro · 21 nov 2026\s*Sonora SA de CV\s*RFC SEL010203AB1\s*Uruguay 12\s*Centro, 06000 CDMX/,
  );
  expect(sheet).not.toHaveTextContent('Compra Boom');
});
