import { escapeHtml } from '../escapeHtml';
import { mailPage } from './mailPage';

describe('a mail', () => {
  it('has a button where a paragraph is a place to go, and the address in sight within a sentence', () => {
    const html = mailPage(
      'Listo',
      'Hola, Ana:\n\nSi no fuiste tú, entra a https://t.mx/auth\n\nVer mi pedido: https://t.mx/p?a=1&b=2',
    );
    expect(html).toContain('<p>Si no fuiste tú, entra a <a href="https://t.mx/auth">https://t.mx/auth</a></p>');
    expect(html).toContain('<a href="https://t.mx/p?a=1&amp;b=2" class="button">Ver mi pedido</a>');
  });

  it('ends an address before the punctuation of its sentence, as the shop writes it in texts of its own', () => {
    const html = mailPage(
      'Listo',
      'Míralo en https://t.mx/pedido?n=K3&a=1. ¿Dudas? (Escríbenos: https://t.mx/support)\n\nVer mi pedido: https://t.mx/p.',
    );
    expect(html).toContain('<a href="https://t.mx/pedido?n=K3&amp;a=1">https://t.mx/pedido?n=K3&amp;a=1</a>. ¿Dudas?');
    expect(html).toContain('<a href="https://t.mx/support">https://t.mx/support</a>)</p>');
    expect(html).toContain('<p>Ver mi pedido: <a href="https://t.mx/p">https://t.mx/p</a>.</p>');
  });

  it('says to nobody that they have an account or an order: somebody may have typed their address', () => {
    expect(mailPage('Tu código', 'Hola')).not.toMatch(/cuenta|pedido/);
  });

  it('loads nothing, and escapes its subject', () => {
    const html = mailPage('<b>Íñigo</b>', 'Hola');
    expect(html).toContain('<title>&lt;b&gt;Íñigo&lt;/b&gt;</title>');
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
  });

  it('names its colours where they are used: Gmail knows no custom properties', () => {
    const html = mailPage('Listo', 'Ver mi pedido: https://t.mx/p');
    expect(html).not.toMatch(/var\(|--/);
    expect(html).toContain('.button { background: #d7263d; color: #fff }');
  });
});

it('escapeHtml leaves nothing that a browser would take for markup', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});
