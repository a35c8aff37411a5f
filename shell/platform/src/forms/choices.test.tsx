import { screen, waitFor } from '@testing-library/react';
import { boolean, object, string } from 'yup';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { CheckboxField } from './CheckboxField';
import { Form } from './Form';
import { RadioGroupField } from './RadioGroupField';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { SwitchField } from './SwitchField';

const schema = object({
  payment: string().nullable().required('Elige cómo pagar'),
  state: string().required('Elige un estado'),
  terms: boolean().oneOf([true], 'Acepta los términos'),
  isActive: boolean(),
});
const nothing = { payment: null as string | null, state: '', terms: false, isActive: false };

function open(initialValues: typeof nothing = nothing) {
  const handleSubmit = jest.fn();
  const handleState = jest.fn();
  const view = renderScreen(
    <Form schema={schema} initialValues={initialValues} onSubmit={handleSubmit}>
      <RadioGroupField
        name="payment"
        label="Forma de pago"
        hint="Sin costo extra"
        options={[
          { value: 'card', label: 'Tarjeta', aside: '$100.00' },
          { value: 'transfer', label: 'Transferencia', description: '3.5 % de descuento' },
          { value: 'cash', label: 'OXXO', isDisabled: true },
        ]}
      />
      <SelectField
        name="state"
        label="Estado"
        onChange={({ target }) => handleState(target.value)}
        options={[
          { value: 'JAL', label: 'Jalisco' },
          { value: 'OAX', label: 'Oaxaca' },
        ]}
      />
      <CheckboxField name="terms" label="Acepto los términos" />
      <SwitchField name="isActive" label="Recibir avisos" hint="Por correo" />
      <SubmitButton>Guardar</SubmitButton>
    </Form>,
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const sent = () => handleSubmit.mock.calls[0]?.[0];
  return { ...view, save, sent, handleState };
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });
const state = () => screen.getByRole('combobox', { name: 'Estado' });
const terms = () => screen.getByRole('checkbox', { name: 'Acepto los términos' });
const notices = () => screen.getByRole('switch', { name: 'Recibir avisos' });

describe('fields that are chosen from', () => {
  it('are filled in with the keyboard alone', async () => {
    const { user, save, sent } = open();
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(radio(/Transferencia/)).toBeChecked();
    await user.tab();
    expect(state()).toHaveFocus();
    await user.selectOptions(state(), 'Oaxaca');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(notices()).toHaveFocus();
    await user.keyboard(' ');
    await save();
    await waitFor(() => expect(sent()).toEqual({ payment: 'transfer', state: 'OAX', terms: true, isActive: true }));
  });

  it('say what is wrong with each, and the first is where one stands', async () => {
    const { save, sent, container } = open();
    await save();
    expect(await screen.findByText('Elige cómo pagar')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Forma de pago' })).toHaveAccessibleDescription(
      'Elige cómo pagar Sin costo extra',
    );
    expect(state()).toHaveAccessibleDescription('Elige un estado');
    expect(terms()).toHaveAccessibleDescription('Acepta los términos');
    expect(radio(/Tarjeta/)).toHaveFocus();
    expect(sent()).toBeUndefined();
    await expectNoAxeViolations(container);
  });

  it('are named with all that is said about each choice', () => {
    open();
    expect(radio(/Tarjeta/)).toHaveAccessibleName(/Tarjeta\s*\$100\.00/);
    expect(radio(/Transferencia/)).toHaveAccessibleName(/3\.5 % de descuento/);
    expect(notices()).toHaveAccessibleDescription('Por correo');
  });

  it('cannot be chosen where they are not to be had', async () => {
    const { user } = open();
    expect(radio(/OXXO/)).toBeDisabled();
    await user.click(screen.getByText('OXXO'));
    expect(radio(/OXXO/)).not.toBeChecked();
  });

  it('begin as they were', () => {
    open({ payment: 'card', state: 'JAL', terms: true, isActive: true });
    expect(radio(/Tarjeta/)).toBeChecked();
    expect(state()).toHaveDisplayValue('Jalisco');
    expect(terms()).toBeChecked();
    expect(notices()).toBeChecked();
  });

  it('are toggled by a click anywhere on their line', async () => {
    const { user } = open();
    await user.click(screen.getByText('Recibir avisos'));
    expect(notices()).toBeChecked();
    await user.click(screen.getByText('Recibir avisos'));
    expect(notices()).not.toBeChecked();
  });

  it('tell who waits for it what was chosen', async () => {
    const { user, handleState } = open();
    await user.selectOptions(state(), 'Jalisco');
    expect(handleState).toHaveBeenCalledWith('JAL');
    expect(state()).toHaveDisplayValue('Jalisco');
  });
});
