import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultShop, type ShopView } from '@boom/contract';
import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { shellPages } from '../routing/siteMap';
import { Footer } from './Footer';

/** Of the shell, and of every remote of this repository. */
const root = path.join(__dirname, '../../..');
const paths = [
  ...shellPages,
  ...readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')).paths),
].map(({ path }: { path: string }) => path);

const renderFooter = (shop?: Partial<ShopView>) =>
  renderScreen(<Footer />, {
    messages: { shell: esMX },
    api: shop && { 'GET /api/shop': { ...defaultShop, ...shop } },
  });

afterEach(() => void jest.useRealTimers());

describe('the footer', () => {
  it('leads to pages that exist', async () => {
    const { container } = renderFooter();
    const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ protocol }) => protocol === 'http:');
    expect(links.length).toBeGreaterThan(8);
    for (const { pathname, textContent } of links)
      expect([textContent, paths.includes(pathname)]).toEqual([textContent, true]);
    expect(new Set(links.map(({ pathname }) => pathname)).size).toBe(links.length);
    const help = within(screen.getByRole('heading', { name: 'Ayuda' }).parentElement as HTMLElement);
    expect(help.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/aviso-de-privacidad');
    await expectNoAxeViolations(container);
  });

  it('has lists that stay lists for VoiceOver, which takes an unmarked one for none', () => {
    renderFooter();
    for (const list of screen.getAllByRole('list')) expect(list).toHaveAttribute('role', 'list');
  });

  it('can be called and written to, also while the shop has said nothing', () => {
    renderFooter();
    expect(screen.getByRole('link', { name: '55 5512 3456' })).toHaveAttribute('href', 'tel:+525555123456');
    expect(screen.getByRole('link', { name: 'ventas@compraboom.mx' })).toHaveAttribute(
      'href',
      'mailto:ventas@compraboom.mx',
    );
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  });

  it("shows the shop's own data, asked for once, and the year of Mexico City", async () => {
    jest.useFakeTimers({ now: new Date('2027-01-01T03:00:00Z'), advanceTimers: true });
    const { requests } = renderFooter({
      tradeName: 'Bodega Central',
      whatsapp: '+523312345678',
      phone: '+522221234567',
      address: 'Calle 1\nCentro',
      hours: [{ firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' }],
    });
    expect(await screen.findByRole('link', { name: 'WhatsApp 33 1234 5678' })).toHaveAttribute(
      'href',
      'https://wa.me/523312345678',
    );
    expect(screen.getByRole('link', { name: '222 123 4567' })).toHaveAttribute('href', 'tel:+522221234567');
    expect(screen.getByText('Calle 1, Centro')).toBeVisible();
    expect(
      screen.getByText(/Atendemos lun–vie 9:00–18:00 \(hora del centro\) · (Abierto|Cerrado) ahora/),
    ).toBeVisible();
    expect(screen.getByText(/2026.*Bodega Central/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bodega Central' })).toBeVisible();
    expect(requests.filter(({ url }) => url === '/api/shop')).toHaveLength(1);
  });
});
