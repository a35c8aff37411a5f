import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { RealSizePreview } from './RealSizePreview';

const open = (width: number) => {
  window.innerWidth = width;
  return renderScreen(<RealSizePreview>{(device) => <a href="/ofertas">{device}</a>}</RealSizePreview>, {});
};

describe('a preview in its real size', () => {
  it.each([
    [390, 'phone', 'Teléfono'],
    [768, 'desk', 'Computadora'],
  ])('starts, in a window of %i px, with the %s', (width, device, button) => {
    open(width);
    expect(screen.getByText(device)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-pressed', 'true');
  });

  it('changes from one to the other, by keyboard, and leads nowhere itself', async () => {
    const { user, container } = open(1280);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Teléfono' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('phone')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Computadora' })).toHaveAttribute('aria-pressed', 'false');
    await user.tab();
    await user.tab();
    // What is wider than the window is scrolled with the arrow keys.
    expect(screen.getByRole('region', { name: 'Vista previa a tamaño real' })).toHaveFocus();
    expect(screen.getByText('phone').closest('[inert]')).not.toBeNull();
    await expectNoAxeViolations(container);
  });
});
