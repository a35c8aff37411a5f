import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { number, object } from 'yup';
import { renderScreen } from '../testing';
import { Form } from './Form';
import { NumberField, readNumber } from './NumberField';
import { SubmitButton } from './SubmitButton';

const schema = object({
  stock: number().typeError('Existencias inválidas').integer('Sin decimales').nullable().default(null),
});

function Scene({ onSubmit, isDecimal }: { onSubmit: (values: unknown) => void; isDecimal?: boolean }) {
  const [initial, setInitial] = useState<{ stock: number | string }>({ stock: 3 });
  return (
    <Form schema={schema} initialValues={initial} onSubmit={onSubmit} enableReinitialize>
      <NumberField name="stock" label="Existencias" isDecimal={isDecimal} isOptional />
      <SubmitButton>Guardar</SubmitButton>
      <button type="button" onClick={() => setInitial({ stock: 40 })}>
        llega otro
      </button>
    </Form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Existencias (opcional)' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('what is typed as a number', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['-3', -3],
    ['1.5', 1.5],
    // As many people in Mexico, and their keyboards, write it.
    ['1,5', 1.5],
    ['0,500', 0.5],
    ['1,000', 1_000],
    ['-12,500', -12_500],
    ['1,000,000', 1_000_000],
    ['1,00,000', '1,00,000'],
    ['1.', '1.'],
    ['1,500.00', 1_500],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['doce', 'doce'],
    ['', ''],
  ])('%p is read as %p', (typed, expected) => expect(readNumber(typed)).toBe(expected));
});

describe('a field for a number', () => {
  it.each([
    [false, 'numeric'],
    [true, 'decimal'],
  ])('asks phones for the right keyboard (decimals: %s)', (isDecimal, mode) => {
    renderScreen(<Scene onSubmit={jest.fn()} isDecimal={isDecimal} />);
    expect(field()).toHaveAttribute('inputmode', mode);
    // `type="number"` would change its value on scrolling.
    expect(field()).not.toHaveAttribute('type', 'number');
  });

  it('does not change a text that is being typed, such as "1."', async () => {
    const handleSubmit = jest.fn();
    const { user } = renderScreen(<Scene onSubmit={handleSubmit} isDecimal />);
    await user.clear(field());
    await user.type(field(), '1.');
    expect(field()).toHaveValue('1.');
    await user.type(field(), '0');
    expect(field()).toHaveValue('1.0');
    await user.click(save());
    await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith({ stock: 1 }, expect.anything()));
  });

  it('says what is wrong with it and keeps what was typed', async () => {
    const handleSubmit = jest.fn();
    const { user } = renderScreen(<Scene onSubmit={handleSubmit} />);
    await user.clear(field());
    await user.type(field(), '2.5');
    await user.click(save());
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Sin decimales'));
    expect(field()).toHaveValue('2.5');
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('takes its message back as soon as the number is right', async () => {
    const { user } = renderScreen(<Scene onSubmit={jest.fn()} />);
    await user.clear(field());
    await user.type(field(), '2.5');
    await user.click(save());
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Sin decimales'));
    await user.clear(field());
    await user.type(field(), '25');
    await waitFor(() => expect(field()).not.toHaveAccessibleDescription());
    expect(field()).toHaveFocus();
  });

  it('that is left empty sends nothing, not zero', async () => {
    const handleSubmit = jest.fn();
    const { user } = renderScreen(<Scene onSubmit={handleSubmit} />);
    await user.clear(field());
    await user.click(save());
    await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith({ stock: null }, expect.anything()));
  });

  it('shows the number that arrives later', async () => {
    const { user } = renderScreen(<Scene onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'llega otro' }));
    await waitFor(() => expect(field()).toHaveValue('40'));
  });
});
