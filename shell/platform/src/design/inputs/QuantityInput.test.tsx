import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expectNoAxeViolations, renderScreen } from '../../testing';
import { QuantityInput } from './QuantityInput';

function Counter({ start = 1, max = 1_000 }: { start?: number; max?: number }) {
  const [quantity, setQuantity] = useState(start);
  return <QuantityInput value={quantity} onChange={setQuantity} max={max} label="Cantidad" />;
}

const plus = () => screen.getByRole('button', { name: 'Aumentar cantidad' });
const minus = () => screen.getByRole('button', { name: 'Disminuir cantidad' });
const field = () => screen.getByRole('textbox', { name: 'Cantidad' });

describe('QuantityInput', () => {
  it('counts between 1 and what is in stock', async () => {
    const { user, container } = renderScreen(<Counter max={2} />);
    expect(minus()).toHaveAttribute('aria-disabled', 'true');
    await user.click(plus());
    expect(field()).toHaveValue('2');
    expect(plus()).toHaveAttribute('aria-disabled', 'true');
    await user.click(minus());
    expect(field()).toHaveValue('1');
    // A disabled button would lose the focus.
    expect(minus()).toHaveFocus();
    expect(minus()).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('1');
    await expectNoAxeViolations(container);
  });

  it('counts with the arrow keys', async () => {
    const { user } = renderScreen(<Counter start={3} />);
    await user.click(field());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field()).toHaveValue('4');
  });

  it('takes a typed number, within the limits', async () => {
    const { user } = renderScreen(<Counter max={50} />);
    await user.clear(field());
    expect(field()).toHaveValue('');
    await user.type(field(), '60{Enter}');
    expect(field()).toHaveValue('50');
    await user.clear(field());
    await user.type(field(), '0');
    await user.tab();
    expect(field()).toHaveValue('1');
  });

  it('takes as many as are sold at least, and waits until so many are typed', async () => {
    const handleChange = jest.fn();
    const { user } = renderScreen(
      <QuantityInput value={25} onChange={handleChange} min={10} max={1_000} label="Cantidad" />,
    );
    await user.clear(field());
    // Not ten for the first digit, on the way to thirty.
    await user.type(field(), '30');
    expect(handleChange.mock.calls).toEqual([[30]]);
  });

  it('takes no more than one order does, however many are in stock', async () => {
    const { user } = renderScreen(<Counter start={998} max={5_000} />);
    await user.click(plus());
    expect(field()).toHaveValue('999');
    expect(plus()).toHaveAttribute('aria-disabled', 'true');
  });

  it('takes each keystroke at once, and Enter does not submit the form around it', async () => {
    const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    function InForm() {
      const [quantity, setQuantity] = useState(1);
      return (
        <form onSubmit={handleSubmit}>
          <QuantityInput value={quantity} onChange={setQuantity} max={20} label="Cantidad" />
          <output>{quantity}</output>
          <button type="submit">Comprar</button>
        </form>
      );
    }
    const { user } = renderScreen(<InForm />);
    await user.clear(field());
    await user.type(field(), '12');
    expect(screen.getByRole('status')).toHaveTextContent('12');
    await user.keyboard('{Enter}');
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('becomes 1 when what was typed is no whole number (storefront specification, section 5)', async () => {
    const { user } = renderScreen(<Counter start={7} />);
    await user.clear(field());
    await user.type(field(), 'dos');
    await user.tab();
    expect(field()).toHaveValue('1');
  });
});
