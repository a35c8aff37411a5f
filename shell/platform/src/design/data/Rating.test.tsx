import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Rating } from './Rating';

describe('Rating', () => {
  it.each([
    ['4.60', 128, '4.6 de 5, 128 opiniones'],
    ['5.00', 1, '5.0 de 5, 1 opinión'],
    ['3.44', 0, '3.4 de 5'],
  ])('reads %s with %i reviews as "%s"', (value, count, text) => {
    renderScreen(<Rating value={value} reviewCount={count} />);
    expect(screen.getByRole('img', { name: text })).toBeInTheDocument();
  });

  it.each([null, '0.00'])('renders nothing for %p', (value) => {
    const { container } = renderScreen(<Rating value={value} />);
    expect(container).toBeEmptyDOMElement();
  });
});
