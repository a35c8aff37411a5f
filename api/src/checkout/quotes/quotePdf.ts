import { buffer } from 'node:stream/consumers';
import { formatPhone, type QuoteLine, type ShopView, splitVat, toCents } from '@boom/contract';
import type PdfKit from 'pdfkit';
import { dateText } from '../../dates';
import { i18n } from '../../i18n';
import { pesos } from '../../pesos';
import { findShippingFrom } from '../../shipping/zones';
import { findShop } from '../../shop/shop';
import type texts from './es-MX.json';
import type { Quote } from './model';

const text = (key: keyof typeof texts, values: Record<string, string | number> = {}) =>
  i18n.t(key, { ns: 'quotes', ...values });

/** Loaded by the first PDF: its fonts are a good part of the API's memory and of its start. */
export const pdfKit = () => require('pdfkit') as typeof PdfKit;

/** Points: letter paper, as Mexico prints. */
const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN - 24;
const COLUMNS = { name: 270, quantity: 50, unitPrice: 90, lineTotal: WIDTH - 410 };

const day = dateText({ dateStyle: 'long' });

/** What the fonts that every PDF reader has do not know: pdfkit would write it, and what follows, as other letters. */
const UNKNOWN = /[^\n\x20-\x7e\xa0-\xffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/gu;

/** Words of people with what those fonts have: "8 Ω" is "8 ohm", "ő" is "o", and an emoji is left out. */
const printable = (words: string) =>
  words
    .normalize('NFC')
    .replaceAll('″', '"')
    .replace(/[Ω\u2126]/g, 'ohm')
    .replace(UNKNOWN, (letter) => letter.normalize('NFD').replace(UNKNOWN, ''));

export const quoteTitle = ({ quoteNumber }: Pick<Quote, 'quoteNumber'>) => `cotizacion-${quoteNumber}`;

/**
 * A quote as a PDF of letter pages, each with its number.
 *
 * @param customer whom it is for, by name.
 */
export async function writeQuote(quote: Quote, customer: string): Promise<Buffer> {
  const document = new (pdfKit())({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'es-MX',
    info: { Title: `${text('title')} ${quote.quoteNumber}` },
  });
  const shop = await findShop();
  const { shippingFrom } = await findShippingFrom();
  writeHead(document, quote, shop, customer);
  writeLines(document, quote.lines);
  writeSums(document, quote);
  const terms = shippingFrom === undefined ? text('terms') : `${text('terms')} ${text('shippingByCode')}`;
  document.moveDown(2).fontSize(9).fillColor('#555').text(terms, MARGIN, document.y, { width: WIDTH });
  numberPages(document);
  document.end();
  return buffer(document);
}

type Document = InstanceType<typeof PdfKit>;

function writeHead(document: Document, quote: Quote, shop: ShopView, customer: string): void {
  document.font('Helvetica-Bold').fontSize(18).text(printable(shop.tradeName));
  document.font('Helvetica').fontSize(9).fillColor('#555');
  const about = [shop.legalName, shop.rfc && text('rfc', { rfc: shop.rfc }), ...shop.address.split('\n')];
  for (const line of [...about, `${formatPhone(shop.phone)} · ${shop.email}`]) if (line) document.text(printable(line));
  document.moveDown(1.5).fillColor('#000').font('Helvetica-Bold').fontSize(14).text(text('title'));
  document.font('Helvetica').fontSize(10).moveDown(0.3);
  const facts = [
    [text('number'), quote.quoteNumber],
    [text('date'), day(quote.createdAt)],
    [text('validUntil'), day(quote.validUntil)],
    [text('for'), printable(customer)],
  ];
  for (const [name, value] of facts) document.text(`${name}: ${value}`);
  document.moveDown();
}

/** A row of the table; a name may take several lines. @returns the height that it took. */
function writeRow(document: Document, cells: Record<keyof typeof COLUMNS, string>, top: number): number {
  let left = MARGIN;
  for (const [name, width] of Object.entries(COLUMNS) as [keyof typeof COLUMNS, number][]) {
    document.text(cells[name], left, top, { width: width - 8, align: name === 'name' ? 'left' : 'right' });
    left += width;
  }
  return Math.max(document.heightOfString(cells.name, { width: COLUMNS.name - 8 }), 12) + 6;
}

function writeLines(document: Document, lines: readonly QuoteLine[]): void {
  const writeHeadings = (top: number) => {
    document.font('Helvetica-Bold').fontSize(9);
    const headings = {
      name: text('product'),
      quantity: text('quantity'),
      unitPrice: text('unitPrice'),
      lineTotal: text('lineTotal'),
    };
    const height = writeRow(document, headings, top);
    document.font('Helvetica');
    return top + height;
  };
  let top = writeHeadings(document.y);
  for (const { name, quantity, unitPrice } of lines) {
    if (top > BOTTOM - 40) {
      document.addPage();
      top = writeHeadings(MARGIN);
    }
    const lineTotal = pesos(toCents(unitPrice) * quantity);
    top += writeRow(
      document,
      { name: printable(name), quantity: String(quantity), unitPrice: pesos(toCents(unitPrice)), lineTotal },
      top,
    );
  }
  document.x = MARGIN;
  document.y = top;
}

/** All the IVA in one line, as the factura will have it: that of the shipping, too. */
function writeSums(document: Document, { lines, total }: Quote): void {
  const totalCents = toCents(total);
  const goodsCents = lines.reduce((sum, { unitPrice, quantity }) => sum + toCents(unitPrice) * quantity, 0);
  const goods = splitVat(goodsCents);
  const shipping = splitVat(totalCents - goodsCents);
  const sums = [
    [text('subtotal'), goods.netCents],
    [text('shipping'), shipping.netCents],
    [text('vat'), goods.vatCents + shipping.vatCents],
    [text('total'), totalCents],
  ] as const;
  if (document.y > BOTTOM - 90) document.addPage();
  for (const [name, cents] of sums) {
    document.font(name === text('total') ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    document.text(`${name}: ${pesos(cents)}`, MARGIN, document.y + 2, { width: WIDTH - 8, align: 'right' });
  }
  document.font('Helvetica');
}

function numberPages(document: Document): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where pdfkit would begin another page.
    document.page.margins.bottom = 0;
    document.fontSize(8).fillColor('#555');
    document.text(text('page', { page: page + 1 }), MARGIN, 792 - MARGIN + 12, { width: WIDTH, align: 'center' });
  }
}
