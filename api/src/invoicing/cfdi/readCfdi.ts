import { isUuid } from '@boom/contract';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { AppError } from '../../http/errors';

/** What of a CFDI is compared with its order. Texts as they stand in it, empty where they are missing. */
export interface Cfdi {
  version: string;
  /** c_TipoDeComprobante: "I" is an invoice of income. */
  type: string;
  currency: string;
  total: string;
  receiver: { rfc: string; name: string; taxRegime: string; cfdiUse: string; postalCode: string };
  /** The folio fiscal of SAT's stamp, in small letters; empty where it was never stamped. */
  uuid: string;
}

/** Namespaces of CFDI 4.0 and of its stamp (Anexo 20; "TimbreFiscalDigitalv11"). */
const CFDI = 'http://www.sat.gob.mx/cfd/4';
const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital';
/** Elements within each other; SAT's complements have fewer than ten. Each looks through those around it. */
const DEEPEST = 30;

/**
 * Reads the XML of a factura. It must be well-formed, and says nothing to the parser: a document type, with which entities
 * come, is refused.
 *
 * @throws AppError unreadable_invoice (400) when it is no XML, no CFDI of version 4.0, or without a stamp.
 */
export function readCfdi(bytes: Uint8Array): Cfdi {
  try {
    const cfdi = parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (cfdi.version === '4.0' && isUuid(cfdi.uuid)) return cfdi;
  } catch {
    // Each reason is the same for whoever uploads it: this is not the file that SAT's provider gave.
  }
  throw new AppError(400, 'unreadable_invoice');
}

function parse(text: string): Cfdi {
  const open: SaxesTagNS[] = [];
  const found: Partial<Record<'root' | 'receiver' | 'stamp', SaxesTagNS>> = {};
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', (tag) => {
    if (open.length >= DEEPEST) throw new Error('too deep');
    const path = [...open, tag].map(({ uri, local }) => `${uri}:${local}`).join(' ');
    if (path === `${CFDI}:Comprobante`) found.root = tag;
    if (path === `${CFDI}:Comprobante ${CFDI}:Receptor`) found.receiver ??= tag;
    if (path === `${CFDI}:Comprobante ${CFDI}:Complemento ${STAMP}:TimbreFiscalDigital`) found.stamp ??= tag;
    open.push(tag);
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();

  const textOf = (tag: SaxesTagNS | undefined, name: string) => tag?.attributes[name]?.value ?? '';
  const { root, receiver, stamp } = found;
  return {
    version: textOf(root, 'Version'),
    type: textOf(root, 'TipoDeComprobante'),
    currency: textOf(root, 'Moneda'),
    total: textOf(root, 'Total'),
    receiver: {
      rfc: textOf(receiver, 'Rfc'),
      name: textOf(receiver, 'Nombre'),
      taxRegime: textOf(receiver, 'RegimenFiscalReceptor'),
      cfdiUse: textOf(receiver, 'UsoCFDI'),
      postalCode: textOf(receiver, 'DomicilioFiscalReceptor'),
    },
    uuid: textOf(stamp, 'UUID').toLowerCase(),
  };
}
