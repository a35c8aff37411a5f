import { screen, waitFor } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { browserWishes } from './browserWishes';
import { WishToggle } from './WishToggle';

let mockIsLost = true;
jest.mock('./WishKeeper', () => {
  if (mockIsLost) throw new Error('Loading chunk 12 failed');
  return jest.requireActual('./WishKeeper');
});

// React repeats on the console what was reported.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('says that what it needs could not be loaded once it was pressed, and does what was asked after another try', async () => {
  browserWishes.write([]);
  const phone = buildProduct({ name: 'Teléfono' });
  const { user } = renderCatalog({}, <WishToggle product={phone} />);
  const heart = screen.getByRole('button', { name: 'Favorito: Teléfono' });
  await user.click(heart);
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
  mockIsLost = false;
  await user.click(retry);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  expect(browserWishes.read()).toMatchObject([{ productId: phone.id }]);
  await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
}, 15_000);
