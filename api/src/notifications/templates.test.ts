import { retention } from '@boom/contract';
import texts from './es-MX.json';
import { render, renderForPhone, type TemplateName } from './templates';

/** What a stranger might give as a name or a subject, to have the store say it to somebody else. */
const hostile =
  'x\n\nTu cuenta será cerrada, entra en https://malo.mx/robo\r\nhttp://malo.mx www.malo.mx <a href="https://malo.mx">aquí</a>\u2028\u202emx.olam';
const isLink = (name: string) => /(Url|^link)$/.test(name);
const placeholders = (template: TemplateName) =>
  [...`${texts[template].subject} ${texts[template].text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Every placeholder filled: links with ours, all else with `value`. */
const fillAll = (template: TemplateName, value: string) =>
  Object.fromEntries(placeholders(template).map((name) => [name, isLink(name) ? 'https://tienda.mx/x' : value]));

const all = Object.keys(texts) as TemplateName[];
const people = all.filter((template) => placeholders(template).includes('fullName'));

describe('render', () => {
  it.each(all)('%s: our own addresses stay whole', (template) => {
    expect(render(template, fillAll(template, 'Ana')).text).not.toContain('https: //');
  });

  it.each(people)('%s: what people wrote is neither a link nor a paragraph of ours', (template) => {
    const params = {
      ...fillAll(template, 'Ana'),
      fullName: hostile,
      subject: hostile,
      name: hostile,
      question: hostile,
    };
    const usual = render(template, fillAll(template, 'Ana'));
    const { subject, text, html } = render(template, params);
    expect(text.split('\n').length).toBe(usual.text.split('\n').length);
    expect(html.match(/<p>/g)?.length).toBe(usual.html.match(/<p>/g)?.length);
    expect(html.match(/<a /g)?.length).toBe(usual.html.match(/<a /g)?.length);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/:\/\/malo|malo\.mx|[\r\u2028\u202e]/);
  });

  it('leads where staff say, line by line', () => {
    const message = ['Guía: https://guias.example.mx/abc?id=1', 'Dudas: devoluciones@tienda.mx \u202eo www.tienda.mx'];
    const { text, html } = render('return_authorized', { ...fillAll('return_authorized', 'Ana'), message });
    expect(text).toContain(
      'Guía: https://guias.example.mx/abc?id=1\nDudas: devoluciones@tienda.mx o www.tienda.mx\n\n',
    );
    expect(html).toContain('<a href="https://guias.example.mx/abc?id=1">https://guias.example.mx/abc?id=1</a><br>');
  });

  it('leaves signs of templates and patterns in a name as they are', () => {
    const fullName = 'Ana {{storeUrl}} $t(welcome.text) $&';
    const { text } = render('welcome', { fullName, storeUrl: 'https://tienda.mx' });
    expect(text).toContain('Hola, Ana {{storeUrl}} $t(welcome. text) $&:');
  });

  it.each(['Míralo sin contraseña en {{storeUrl}}/pedido.', 'Síguelo en: {{storeUrl}}/pedido'])(
    'leads nobody to the store without its address: "%s" of a shop’s own text goes whole',
    (line) => {
      const own = { subject: 'Va en camino', text: `Hola.\n${line}\nGracias.`, short: 'Va en camino.' };
      expect(render('order_shipped', { storeUrl: '' }, own).text).toBe('Hola.\nGracias.');
      expect(render('order_shipped', { storeUrl: 'https://tienda.mx' }, own).text).toContain(
        'https://tienda.mx/pedido',
      );
    },
  );

  it('says of a closed account what the aviso says: what stays for ever, and facturas their years', () => {
    const { text } = render('account_closed', fillAll('account_closed', 'Ana'));
    expect(text).toContain('Tus pedidos y pagos quedan siempre');
    expect(text).toContain(`las facturas, los ${retention.closedInvoices.count} años`);
  });

  it('says a whole sentence where a message of before it has no last day to ask for a factura again', () => {
    const { until, ...before } = fillAll('invoice_rejected', 'Ana');
    expect(render('invoice_rejected', before).text).toMatch(/pídela de nuevo: https:\/\/tienda\.mx\/x$/);
  });

  it('links what the template links, with the path it adds', () => {
    const { html, text } = render('password_changed', { fullName: 'Ana', when: 'hoy', storeUrl: 'https://tienda.mx' });
    expect(html).toContain('<a href="https://tienda.mx/auth?view=reset">https://tienda.mx/auth?view=reset</a>');
    expect(text).toContain(': https://tienda.mx/auth?view=reset');
  });

  it.each([
    'password_changed',
    'two_factor_changed',
    'contact_changed',
    'passkey_added',
    'passkey_removed',
    'code_mail',
  ] as const)('%s leads to a new password, also on a device where its reader is signed in', (template) => {
    const { html } = render(template, { ...fillAll(template, 'Ana'), storeUrl: 'https://tienda.mx' });
    expect(html).toContain('<a href="https://tienda.mx/auth?view=reset">');
  });

  it('leaves names and amounts as they are', () => {
    const { text } = render('welcome', { fullName: 'Ma. José O’Neill S.A. 2.0', storeUrl: 'u' });
    expect(text).toContain('Hola, Ma. José O’Neill S.A. 2.0:');
  });

  it('shows a list line by line, and no gap where a value is empty', () => {
    const order = {
      fullName: 'Ana',
      orderNumber: 'A1',
      courier: 'DHL',
      trackingNumber: '9',
      ordersUrl: 'https://t.mx',
    };
    const shipped = render('order_shipped', { ...order, trackingUrl: '' });
    expect(shipped.text).toContain('Número de guía: 9\n\nVer mi pedido');
    const { text, html } = render('order_placed_card', { ...order, items: ['1 × Uno', '2 × Dos'] });
    expect(text).toContain('1 × Uno\n2 × Dos');
    expect(html).toContain('1 × Uno<br>2 × Dos');
  });

  it('does not name a courier and a number that nobody knows, in the mail nor on a phone', () => {
    const params = { fullName: 'Ana', orderNumber: 'A1', ordersUrl: 'https://t.mx', storeUrl: 'https://t.mx' };
    const parcel = { ...params, courier: '', trackingNumber: '', trackingUrl: '' };
    expect(render('order_shipped', parcel).text).toContain('ya salió.\n\nVer mi pedido: https://t.mx\n');
    expect(renderForPhone('order_shipped', parcel)).toMatch(/^Compra Boom: tu pedido A1 va en camino\. Responde/);
    const sent = renderForPhone('order_shipped', { ...parcel, courier: 'DHL' });
    expect(sent).toMatch(/va en camino\. Paquetería: DHL\. Responde/);
    const own = { subject: 'Va', text: 'Va con {{courier}}, guía {{trackingNumber}}.' };
    expect(render('order_shipped', parcel, own).text).toBe('Va con –, guía –.');
  });
});
