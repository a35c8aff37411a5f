import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderScreen } from '../../testing';
import { Price } from './Price';

describe('Price', () => {
  it('is read as one amount, with what it was before and what it is by transfer', async () => {
    const { container } = renderScreen(<Price amount="12999.50" originalAmount="15999.00" transferAmount="12544.52" />);
    expect(screen.getByText('$12,999.50')).toBeInTheDocument();
    expect(screen.getByText('Precio original').closest('s')).toHaveTextContent('Precio original $15,999.00');
    expect(screen.getByText('$12,544.52 con transferencia')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('says what is saved, in the words it is given', () => {
    renderScreen(<Price amount="12999.50" originalAmount="15999.00" saving="Ahorras $2,999.50 (18 %)" />);
    expect(screen.getByText('Ahorras $2,999.50 (18 %)')).toBeInTheDocument();
  });

  it('says in how many months it may be paid, in the words it is given', () => {
    renderScreen(<Price amount="12999.50" installments="Hasta 12 meses sin intereses de $1,083.30" />);
    expect(screen.getByText('Hasta 12 meses sin intereses de $1,083.30')).toBeInTheDocument();
  });

  it.each([null, undefined, '1899.00', '1500.00'])('strikes nothing through when the price before was %p', (before) => {
    const { container } = renderScreen(<Price amount="1899.00" originalAmount={before} />);
    expect(container.querySelector('s')).toBeNull();
  });
});
