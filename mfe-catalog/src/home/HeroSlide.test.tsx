import type { BannerView } from '@boom/contract';
import { screen } from '@testing-library/react';
import { buildBanner } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { HeroSlide } from './HeroSlide';

const open = (over: Partial<BannerView> = {}, isShown = true) =>
  renderCatalog({}, <HeroSlide banner={buildBanner(over)} isShown={isShown} position="1 de 2" isPriority />);

describe('a banner', () => {
  it('shows its text and links within this tab', () => {
    open();
    expect(screen.getByText('El Boom del audio')).toBeVisible();
    expect(screen.getByText('Audífonos y bocinas')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Ver audio' });
    expect(link).toHaveAttribute('href', '/ofertas');
    expect(link).not.toHaveAttribute('target');
  });

  it.each(['https://otra.example.mx', 'HTTP://otra.example.mx'])('leads to %s in a tab of its own', (buttonLink) => {
    open({ buttonLink });
    const link = screen.getByRole('link', { name: /Ver audio/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('has a button without a text of its own, and none without an address', () => {
    const { unmount } = open({ buttonText: '' });
    expect(screen.getByRole('link').textContent).not.toBe('');
    unmount();
    open({ buttonLink: null });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows only its title without subtitle and picture', () => {
    const { container } = open({ subtitle: null, imageUrl: null });
    expect(screen.getByText('El Boom del audio')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is hidden, also from screen readers, while another is shown', () => {
    open({}, false);
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getByRole('group', { hidden: true })).toHaveAttribute('aria-label', '1 de 2');
  });
});
