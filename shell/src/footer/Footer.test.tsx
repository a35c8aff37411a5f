import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { findSitePath } from '../routing/siteMap';
import { Footer } from './Footer';

const renderFooter = () => renderScreen(<Footer />, { messages: { shell: esMX } });

describe('the footer', () => {
  it('leads to pages that exist, each under the name that the page gives itself', async () => {
    const { container } = renderFooter();
    const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ protocol }) => protocol === 'http:');
    expect(links.length).toBeGreaterThan(8);
    for (const { pathname, textContent } of links)
      expect([textContent, findSitePath(pathname)?.path]).toEqual([textContent, pathname]);
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
