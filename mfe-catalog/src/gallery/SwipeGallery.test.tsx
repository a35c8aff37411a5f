import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { SwipeGallery } from './SwipeGallery';

const pictures = (count: number) => {
  const [imageUrl = null, ...images] = Array.from({ length: count }, (_, at) => `/media/p${at + 1}/1200.webp`);
  return buildProduct({ imageUrl, images });
};
const open = (count: number) => renderCatalog({}, <SwipeGallery product={pictures(count)} />);
const counter = () => screen.queryByText(/^\d \/ \d$/)?.textContent;
const current = () => screen.getAllByRole('button').find((thumb) => thumb.hasAttribute('aria-current'))?.ariaLabel;

describe('the gallery of a product', () => {
  it('without pictures shows one placeholder, and no controls', () => {
    open(0);
    expect(screen.getByText('Sin imagen')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(counter()).toBeUndefined();
  });

  it('with a single picture has no counter, no thumbnails, and nothing to scroll by keyboard', () => {
    open(1);
    expect(screen.getByRole('img', { name: 'Audífonos Sonara Aire 2' })).toBeInTheDocument();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    const group = screen.getByRole('group', { name: /Imágenes de/ });
    expect(fireEvent.keyDown(group, { key: 'ArrowRight' })).toBe(true);
    expect(counter()).toBeUndefined();
  });

  it('numbers its pictures, and marks the thumbnail of the one that is shown', async () => {
    const { user } = open(3);
    const reel = within(screen.getByRole('region', { name: /Imágenes de/ }));
    const names = reel.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
    expect(new Set(names).size).toBe(3);
    expect([counter(), current()]).toEqual(['1 / 3', 'Ver imagen 1']);
    await user.click(screen.getByRole('button', { name: 'Ver imagen 2' }));
    expect([counter(), current()]).toEqual(['2 / 3', 'Ver imagen 2']);
  });

  it('leaves other keys to the page', () => {
    open(3);
    const reel = screen.getByRole('region');
    for (const key of ['ArrowDown', 'Home', ' ', 'a']) expect(fireEvent.keyDown(reel, { key })).toBe(true);
    // The browser's forward and back.
    expect(fireEvent.keyDown(reel, { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(reel, { key: 'ArrowRight', metaKey: true })).toBe(true);
    expect(counter()).toBe('1 / 3');
    expect(fireEvent.keyDown(reel, { key: 'ArrowRight' })).toBe(false);
    expect(counter()).toBe('2 / 3');
  });

  it('scrolls to the picture that was chosen', async () => {
    const { user } = open(3);
    const reel = screen.getByRole('region');
    Object.defineProperty(reel, 'clientWidth', { value: 390 });
    await user.click(screen.getByRole('button', { name: 'Ver imagen 3' }));
    expect(reel.scrollLeft).toBe(780);
    fireEvent.keyDown(reel, { key: 'ArrowLeft' });
    expect(reel.scrollLeft).toBe(390);
  });

  it('counts the picture that a thumb came to rest on, and stays with the first and the last', async () => {
    open(3);
    const reel = screen.getByRole('region');
    Object.defineProperty(reel, 'clientWidth', { value: 390 });
    fireEvent.keyDown(reel, { key: 'ArrowLeft' });
    expect([counter(), reel.scrollLeft]).toEqual(['1 / 3', 0]);
    // The thumb let go of it a little before its place.
    reel.scrollLeft = 770;
    fireEvent.scroll(reel);
    await waitFor(() => expect([counter(), current()]).toEqual(['3 / 3', 'Ver imagen 3']));
    fireEvent.keyDown(reel, { key: 'ArrowRight' });
    expect([counter(), reel.scrollLeft]).toEqual(['3 / 3', 780]);
  });

  it('loads its first picture before anything else, and the others when they are near', () => {
    open(2);
    const [first, second] = within(screen.getByRole('region')).getAllByRole('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).not.toHaveAttribute('loading', 'lazy');
    expect(second).toHaveAttribute('loading', 'lazy');
  });
});
