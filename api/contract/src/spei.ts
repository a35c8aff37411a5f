/**
 * Who takes part in SPEI and has customers that pay a shop, by Banxico's code. As in Banxico's list for looking up
 * a CEP (banxico.org.mx/cep), which the library clabe-python keeps (March 2026); brokers, treasuries and banks of
 * companies are left out. What is missing is added here, and nowhere else.
 */
export const speiBanks = {
  '40133': 'Actinver',
  '40062': 'Afirme',
  '90721': 'Albo',
  '90706': 'Arcus',
  '40128': 'Autofin',
  '40127': 'Azteca',
  '40030': 'Bajío',
  '40002': 'Banamex',
  '40145': 'Banco Base',
  '40154': 'Banco Covalto',
  '40137': 'BanCoppel',
  '40152': 'Bancrea',
  '37019': 'Banjercito',
  '40147': 'Bankaool',
  '40072': 'Banorte',
  '40058': 'Banregio',
  '40060': 'Bansí',
  '40012': 'BBVA México',
  '37166': 'Bienestar',
  '90677': 'Caja Popular Mexicana',
  '90715': 'Cashi',
  '40143': 'CIBanco',
  '40130': 'Compartamos',
  '40140': 'Consubanco',
  '90688': 'CrediClub',
  '90723': 'Cuenca',
  '40151': 'Donde',
  '90699': 'Fondeadora',
  '40167': 'Hey Banco',
  '40021': 'HSBC',
  '40036': 'Inbursa',
  '40136': 'Intercam',
  '40059': 'Invex',
  '90661': 'Klar',
  '90653': 'Kuspit',
  '90670': 'Libertad',
  '90722': 'Mercado Pago W',
  '40042': 'Mifel',
  '40112': 'Monex',
  '40132': 'Multiva',
  '90638': 'Nu México',
  '90710': 'NVIO',
  '40156': 'Sabadell',
  '40014': 'Santander',
  '40044': 'Scotiabank',
  '90728': 'Spin by OXXO',
  '90646': 'STP',
  '90684': 'Transfer',
  '40138': 'Ualá',
  '40113': 'Ve por Más',
} as const;

/** Banxico's code of an institution. */
export type SpeiBank = keyof typeof speiBanks;

/** All of them, in the order of their names. */
export function listSpeiBanks(): { code: SpeiBank; name: string }[] {
  return (Object.keys(speiBanks) as SpeiBank[])
    .map((code) => ({ code, name: speiBanks[code] }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es-MX'));
}

/** A *clave de rastreo* as it is kept, of what a person typed or a bank printed: no spaces, no hyphens, upper case. */
export const readTrackingKey = (written: string): string => written.replace(/[\s-]/g, '').toUpperCase();

export const isTrackingKey = (text: string): boolean => /^[A-Z0-9]{1,30}$/.test(text);

/** What its shopper says of the transfer that pays an order. */
export interface TransferClaim {
  /** A key of {@link speiBanks}. */
  senderBank: string;
  /** The *clave de rastreo*. */
  trackingKey: string;
  /** Day in Mexico: "2026-11-24". */
  sentOn: string;
}

/** `GET` and `PUT /api/orders/{id}/transfer`: null where nothing was said. */
export interface TransferClaimView {
  claim: TransferClaim | null;
}
