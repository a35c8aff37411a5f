import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

const renderFooter = () => renderScreen(<Footer />, { messages: { shell: esMX } });

describe('the footer', () => {
  it('leads to pages that exist', async () => {
    const { container } = renderFooter();
    const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ protocol }) => protocol === 'http:');
    expect(links.length).toBeGreaterThan(8);
    for (const { pathname, textContent } of links)
      expect([textContent, paths.includes(pathname)]).toEqual([textContent, true]);
    const help = within(screen.getByRole('heading', { name: 'Ayuda' }).parentElement as HTMLElement);
    expect(help.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/aviso-de-privacidad');
    await expectNoAxeViolations(container);
  });

  it('can be called and written to', () => {
    renderFooter();
    const phone = screen.getByRole('link', { name: esMX.footer.phone });
    // As it is dialled from abroad too, and the same number that is written beside it.
    expect(phone).toHaveAttribute('href', `tel:+52${esMX.footer.phone.replace(/\s/g, '')}`);
    expect(screen.getByRole('link', { name: 'ventas@compraboom.mx' })).toHaveAttribute(
      'href',
      'mailto:ventas@compraboom.mx',
    );
  });
});
