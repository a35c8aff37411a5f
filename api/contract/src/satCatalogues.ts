/**
 * The part of SAT's catalogues for CFDI 4.0 (Anexo 20, workbook "catCFDI_V_4", sheets c_RegimenFiscal and c_UsoCFDI, as in
 * force in 2026) that a customer of a shop of electronics can need. Left out are régimenes without receivers of such
 * invoices, personal deductions (D01–D10), and what only payments, payrolls and credit notes use.
 *
 * To be confirmed by a tax adviser: that the list is the one in force, and whether the shop wants to offer D10 or I03.
 */

/** Who is meant by an RFC: 13 characters are of a person, 12 of a company. */
export type TaxpayerKind = 'fisica' | 'moral';

interface TaxRegime {
  code: string;
  name: string;
  kinds: readonly TaxpayerKind[];
}

const FISICA = ['fisica'] as const;
const MORAL = ['moral'] as const;
const BOTH = ['fisica', 'moral'] as const;

export const taxRegimes: readonly TaxRegime[] = [
  { code: '601', name: 'General de Ley Personas Morales', kinds: MORAL },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', kinds: MORAL },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', kinds: FISICA },
  { code: '606', name: 'Arrendamiento', kinds: FISICA },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', kinds: FISICA },
  { code: '608', name: 'Demás ingresos', kinds: FISICA },
  { code: '610', name: 'Residentes en el Extranjero sin Establecimiento Permanente en México', kinds: BOTH },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)', kinds: FISICA },
  { code: '612', name: 'Personas Físicas con Actividades Empresariales y Profesionales', kinds: FISICA },
  { code: '614', name: 'Ingresos por intereses', kinds: FISICA },
  { code: '615', name: 'Régimen de los ingresos por obtención de premios', kinds: FISICA },
  { code: '616', name: 'Sin obligaciones fiscales', kinds: FISICA },
  { code: '620', name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', kinds: MORAL },
  { code: '621', name: 'Incorporación Fiscal', kinds: FISICA },
  { code: '622', name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', kinds: MORAL },
  { code: '623', name: 'Opcional para Grupos de Sociedades', kinds: MORAL },
  { code: '624', name: 'Coordinados', kinds: MORAL },
  {
    code: '625',
    name: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    kinds: FISICA,
  },
  { code: '626', name: 'Régimen Simplificado de Confianza', kinds: BOTH },
];

/** Régimenes whose taxpayers have expenses and investments. */
const IN_BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];

interface CfdiUse {
  code: string;
  name: string;
  /** Régimenes of the receiver that SAT lets it go with. */
  regimes: readonly string[];
}

export const cfdiUses: readonly CfdiUse[] = [
  { code: 'G03', name: 'Gastos en general', regimes: IN_BUSINESS },
  { code: 'G01', name: 'Adquisición de mercancías', regimes: IN_BUSINESS },
  { code: 'I04', name: 'Equipo de cómputo y accesorios', regimes: IN_BUSINESS },
  { code: 'I02', name: 'Mobiliario y equipo de oficina por inversiones', regimes: IN_BUSINESS },
  { code: 'I06', name: 'Comunicaciones telefónicas', regimes: IN_BUSINESS },
  { code: 'I08', name: 'Otra maquinaria y equipo', regimes: IN_BUSINESS },
  { code: 'S01', name: 'Sin efectos fiscales', regimes: taxRegimes.map(({ code }) => code) },
];

/** "626 – Régimen Simplificado de Confianza"; the code alone where it is not known. */
export const nameOfRegime = (code: string) => nameIn(taxRegimes, code);
export const nameOfUse = (code: string) => nameIn(cfdiUses, code);

function nameIn(list: readonly { code: string; name: string }[], code: string): string {
  const found = list.find((each) => each.code === code);
  return found ? `${code} – ${found.name}` : code;
}

/** What is left to choose for an RFC; all of them while it is not known whose it is. */
export const regimesFor = (kind: TaxpayerKind | null) =>
  taxRegimes.filter(({ kinds }) => kind === null || kinds.includes(kind));

/** What a régimen may use; none for one that is not known. */
export const usesFor = (regime: string) => cfdiUses.filter(({ regimes }) => regimes.includes(regime));

/**
 * The receiver of the factura global, for sales nobody asked a factura of (RMF, rule 2.7.1.21): the postal code is the
 * issuer's own.
 */
export const publicReceiver = {
  rfc: 'XAXX010101000',
  name: 'PUBLICO EN GENERAL',
  taxRegime: '616',
  cfdiUse: 'S01',
} as const;
