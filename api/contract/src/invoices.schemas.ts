import { type InferType, object } from 'yup';
import { line, text, wholeNumber } from './fields';
import { isGenericRfc, isRfc, normalizeRfc, taxpayerKindOf } from './rfc';
import { regimesFor, taxRegimes, usesFor } from './satCatalogues';

const rfcRequired = 'El RFC es requerido';
const wrongRfc = 'Ese RFC no es válido: revisa que esté completo y sin errores';
const regimeRequired = 'Elige tu régimen fiscal';
const useRequired = 'Elige el uso de la factura';

const isKnownRegime = (code: string | undefined) => !code || taxRegimes.some((regime) => regime.code === code);

/** Whom a factura is made out to: the fiscal profile of an account, and what an order keeps of it. */
export const invoiceReceiverSchema = object({
  rfc: text(20, wrongRfc)
    .transform((value) => (typeof value === 'string' ? normalizeRfc(value) : value))
    .required(rfcRequired)
    .test('rfc', wrongRfc, (value) => !value || isRfc(value) || isGenericRfc(value))
    .test('own', 'Ese RFC es genérico: escribe el tuyo', (value) => !value || !isGenericRfc(value)),
  name: line(254)
    .transform((value) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').toLocaleUpperCase('es-MX') : value))
    .required('Escribe el nombre como aparece en tu constancia del SAT'),
  taxRegime: text(3, regimeRequired)
    .required(regimeRequired)
    .test('known', regimeRequired, isKnownRegime)
    .test('kind', 'Ese régimen no corresponde a tu tipo de RFC', (value, { parent }) => {
      const kind = typeof parent.rfc === 'string' ? taxpayerKindOf(parent.rfc) : null;
      return !value || !isKnownRegime(value) || regimesFor(kind).some(({ code }) => code === value);
    }),
  cfdiUse: text(4, useRequired)
    .required(useRequired)
    .test('allowed', 'El SAT no permite ese uso con tu régimen', (value, { parent }) => {
      const uses = usesFor(String(parent.taxRegime));
      return !value || uses.length === 0 || uses.some(({ code }) => code === value);
    }),
  postalCode: text(5, 'El código postal tiene 5 dígitos')
    .required('El código postal de tu domicilio fiscal es requerido')
    .matches(/^\d{5}$/, { message: 'El código postal tiene 5 dígitos', excludeEmptyString: true }),
});

const wrongVersion = 'Versión inválida';

/** `POST /api/admin/invoices/{id}/cancel`: the version that was seen. */
export const seenInvoiceSchema = object({
  version: wholeNumber(wrongVersion).min(1, wrongVersion).required(wrongVersion),
});

/** `POST /api/admin/invoices/{id}/reject/undo`: of the rejection that was seen; without a version, the last one. */
export const invoiceUndoSchema = object({ version: wholeNumber(wrongVersion).min(1, wrongVersion) });

/** `POST /api/admin/invoices/{id}/reject`. */
export const rejectInvoiceSchema = seenInvoiceSchema.shape({
  reason: text(500).required('Escribe qué debe corregir el cliente'),
});
export type RejectInvoiceInput = InferType<typeof rejectInvoiceSchema>;
