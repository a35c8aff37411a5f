import { insertOnce } from '../../src/database/insertOnce';
import { Shop } from '../../src/shop/model';

/** Says whose the demo shop is, when it works, and for how long its quotes hold; a shop that has said so keeps its own. */
export async function seedShopDetails(): Promise<void> {
  await insertOnce(Shop, {
    legalName: 'Compra Boom, S.A. de C.V.',
    rfc: 'CBO150901AB0',
    address: 'Av. Ejemplo 123, piso 4\nCol. Juárez, Cuauhtémoc\n06600 Ciudad de México, CDMX',
    complaintText: 'Escríbenos con tu número de pedido y te respondemos en un día hábil.',
    complaintEmail: 'quejas@compraboom.example',
    whatsapp: '+525500000002',
    quoteDays: 15,
    hours: [
      { firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' },
      { firstDay: 'SAB', lastDay: 'SAB', opens: '10:00', closes: '14:00' },
    ],
  });
}
