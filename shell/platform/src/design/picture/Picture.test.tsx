import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations, renderScreen } from '../../testing';
import { Picture } from './Picture';

const stored = '/media/4f1c/1200.webp';

describe('Picture', () => {
  it('offers three widths in two formats of a stored picture, and waits until it is near the screen', () => {
    const { container } = renderScreen(<Picture src={stored} alt="Laptop" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'Laptop' });
    expect(image).toHaveAttribute('srcset', expect.stringMatching(/^\/media\/4f1c\/320\.webp 320w, .*1200w$/));
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      '/media/4f1c/320.avif 320w, /media/4f1c/640.avif 640w, /media/4f1c/1200.avif 1200w',
    );
  });

  it('offers a banner wide enough for a dense screen', () => {
    const { container } = renderScreen(<Picture src="/media/4f1c/2400.webp" alt="" sizes="100vw" />);
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      expect.stringMatching(/1200\.avif 1200w, \/media\/4f1c\/2400\.avif 2400w$/),
    );
  });

  it('is fetched first when it is the picture of the page', () => {
    renderScreen(<Picture src={stored} alt="Laptop" priority />);
    const image = screen.getByRole('img', { name: 'Laptop' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  it('takes an address on the web as it is', () => {
    const { container } = renderScreen(<Picture src="https://tienda.example/a.jpg" alt="Laptop" />);
    expect(screen.getByRole('img', { name: 'Laptop' })).toHaveAttribute('src', 'https://tienda.example/a.jpg');
    expect(container.querySelector('source')).toBeNull();
  });

  it('shows the placeholder until the picture is there', () => {
    const { container } = renderScreen(<Picture src={stored} alt="Laptop" placeholder="data:image/webp;base64,AA" />);
    const placeholder = () => container.querySelector('[src^="data:"]');
    expect(placeholder()).toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'Laptop' }));
    expect(placeholder()).toBeNull();
  });

  it('says "Sin imagen" when there is none, and when it cannot be had', async () => {
    const { container, unmount } = renderScreen(<Picture src={null} alt="Laptop" />);
    expect(screen.getByText('Sin imagen')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    unmount();

    renderScreen(<Picture src={stored} alt="Laptop" />);
    fireEvent.error(screen.getByRole('img', { name: 'Laptop' }));
    expect(screen.getByText('Sin imagen')).toBeInTheDocument();
  });

  it('is asked for again once the connection is back', () => {
    renderScreen(<Picture src={stored} alt="Laptop" />);
    fireEvent.error(screen.getByRole('img', { name: 'Laptop' }));
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img', { name: 'Laptop' })).toBeInTheDocument();
    expect(screen.queryByText('Sin imagen')).toBeNull();
  });
});
