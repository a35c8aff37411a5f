import { fireEvent, screen, waitFor } from '@testing-library/react';
import { array, boolean, number, object, string } from 'yup';
import { noteGivenUp } from '../stepUp/givenUp';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { CheckboxField } from './CheckboxField';
import { FieldError } from './FieldFrame';
import { Form } from './Form';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { RadioGroupField } from './RadioGroupField';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { SwitchField } from './SwitchField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { useFormField } from './useFormField';

const schema = object({
  street: string().trim().required('La calle es requerida'),
  postalCode: string().matches(/^\d{5}$/, 'El código postal tiene 5 dígitos'),
  password: string().required('La contraseña es requerida'),
  notes: string().nullable().default(null),
  state: string().nullable().default(null),
  stock: number().typeError('Stock inválido').required('El stock es requerido'),
  payment: string(),
  isDefault: boolean(),
  isActive: boolean(),
});

const filled = {
  street: ' Reforma 1 ',
  postalCode: '06600',
  password: 'secreta-123',
  notes: '',
  state: '',
  stock: 3,
  payment: 'card',
  isDefault: false,
  isActive: true,
};

function renderForm(onSubmit: (values: unknown) => unknown, initialValues = filled, failed?: string) {
  return renderScreen(
    <Form aria-label="Dirección" schema={schema} initialValues={initialValues} onSubmit={onSubmit} failed={failed}>
      <TextField name="street" label="Calle y número" autoComplete="street-address" />
      <TextField name="postalCode" label="Código postal" hint="5 dígitos" />
      <PasswordField name="password" label="Contraseña" autoComplete="new-password" />
      <TextAreaField name="notes" label="Indicaciones" isOptional />
      <SelectField name="state" label="Estado" options={[{ value: 'Jalisco', label: 'Jalisco' }]} />
      <NumberField name="stock" label="Stock" />
      <RadioGroupField
        name="payment"
        label="Forma de pago"
        options={[
          { value: 'card', label: 'Tarjeta' },
          { value: 'transfer', label: 'Transferencia', description: '3.5 % de descuento' },
        ]}
      />
      <CheckboxField name="isDefault" label="Usar como dirección principal" />
      <SwitchField name="isActive" label="Activa" />
      <SubmitButton busyLabel="Guardando…">Guardar</SubmitButton>
    </Form>,
  );
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: /^Guardar/ });

describe('Form', () => {
  it('names every field and has no axe violations, also with messages', async () => {
    const { user, container } = renderForm(jest.fn(), { ...filled, street: '', postalCode: '1' });
    await expectNoAxeViolations(container);
    expect(field('Indicaciones (opcional)')).toHaveAttribute('name', 'notes');
    expect(field('Calle y número')).toHaveAttribute('autocomplete', 'street-address');

    await user.click(submit());
    await screen.findByText('La calle es requerida');
    await expectNoAxeViolations(container);
  });

  it('says nothing of a field that is left filled in, and takes a message back while the field is corrected', async () => {
    const { user } = renderForm(jest.fn(), { ...filled, street: '', postalCode: '1' });
    await user.click(field('Calle y número'));
    await user.click(field('Código postal'));
    expect(await screen.findByText('La calle es requerida')).toBeVisible();

    await user.fill(field('Código postal'), '1230');
    fireEvent.blur(field('Código postal'));
    expect(field('Código postal')).not.toBeInvalid();

    await user.fill(field('Calle y número'), 'Reforma 1');
    await waitFor(() => expect(field('Calle y número')).not.toBeInvalid());
    expect(field('Calle y número')).toHaveFocus();
  });

  it('shows every message beside its field and moves to the first', async () => {
    const handleSubmit = jest.fn();
    const { user } = renderForm(handleSubmit, { ...filled, street: ' ', postalCode: '1' });
    await user.click(submit());

    await waitFor(() => expect(field('Calle y número')).toHaveFocus());
    expect(field('Calle y número')).toBeInvalid();
    expect(field('Calle y número')).toHaveAccessibleDescription('La calle es requerida');
    expect(field('Código postal')).toHaveAccessibleDescription('El código postal tiene 5 dígitos 5 dígitos');
    expect(field('Stock')).not.toBeInvalid();
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('says what is wrong on leaving a field, not while it is being typed', async () => {
    const { user } = renderForm(jest.fn());
    await user.clear(field('Código postal'));
    await user.type(field('Código postal'), '12');
    expect(field('Código postal')).not.toBeInvalid();
    await user.tab();
    await waitFor(() => expect(field('Código postal')).toBeInvalid());
  });

  it('sends what the schema leaves: trimmed, numbers as numbers, nothing as null', async () => {
    const handleSubmit = jest.fn();
    const { user } = renderForm(handleSubmit);
    await user.clear(field('Stock'));
    await user.type(field('Stock'), '12');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Jalisco');
    await user.click(screen.getByRole('radio', { name: /Transferencia/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Usar como dirección principal' }));
    await user.click(screen.getByRole('switch', { name: 'Activa' }));
    await user.click(submit());
    await waitFor(() => expect(handleSubmit).toHaveBeenCalledTimes(1));
    expect(handleSubmit.mock.calls[0][0]).toEqual({
      street: 'Reforma 1',
      postalCode: '06600',
      password: 'secreta-123',
      notes: null,
      state: 'Jalisco',
      stock: 12,
      payment: 'transfer',
      isDefault: true,
      isActive: false,
    });
  });

  it.each([
    ['throws', (error: object) => Promise.reject(error)],
    ['returns', (error: object) => Promise.resolve({ error })],
  ])("shows the API's messages when the submission %s its error, until the value changes", async (_how, fail) => {
    const error = {
      status: 400,
      data: { error: 'Calle desconocida', code: 'validation', fields: { street: 'No encontramos esa calle' } },
    };
    const { user } = renderForm(() => fail(error));
    await user.click(submit());

    expect(await screen.findByText('No encontramos esa calle')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Calle desconocida');
    await waitFor(() => expect(field('Calle y número')).toHaveFocus());

    await user.tab();
    expect(screen.getByText('No encontramos esa calle')).toBeInTheDocument();
    await user.type(field('Calle y número'), '23');
    expect(screen.queryByText('No encontramos esa calle')).toBeNull();
  });

  it.each([
    ['says nothing to whoever gave up proving who they are, and keeps what was typed', true],
    ['says so where nobody asked for the proof that is missing', false],
  ])('%s', async (_what, wasAsked) => {
    const error = { status: 403, data: { error: 'Confirma que eres tú', code: 'step_up_required' } };
    if (wasAsked) noteGivenUp(error);
    const onSubmit = jest.fn().mockResolvedValue({ error });
    const { user } = renderForm(onSubmit);
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(wasAsked ? /^$/ : /Confirma que eres tú/);
    expect(field('Calle y número')).toHaveValue(' Reforma 1 ');
  });

  it('brings what was said of the whole form into sight, and goes there: its button may be a screen below', async () => {
    const scrollIntoView = jest.fn(function (this: HTMLElement) {
      return this;
    });
    Object.assign(HTMLElement.prototype, { scrollIntoView });
    const { user } = renderForm(() => Promise.reject({ status: 503, data: undefined }));
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(scrollIntoView).toHaveReturnedWith(alert));
    expect(alert).toHaveFocus();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it('goes to what is said of a part of it, such as a group of choices, each time it is sent', async () => {
    const schema = object({ days: array(string().required()).min(1, 'Elige un día') });
    const Days = () => {
      const { error, ids } = useFormField('days');
      return (
        <fieldset>
          <FieldError ids={ids} error={error} />
        </fieldset>
      );
    };
    const { user } = renderScreen(
      <Form schema={schema} initialValues={{ days: [] }} onSubmit={jest.fn()}>
        <Days />
        <SubmitButton>Guardar</SubmitButton>
      </Form>,
    );
    await user.click(submit());
    const said = await screen.findByText('Elige un día');
    await waitFor(() => expect(said).toHaveFocus());
    await user.click(submit());
    await waitFor(() => expect(said).toHaveFocus());
  });

  it('says what the form says of a failure that the API says nothing of', async () => {
    const { user } = renderForm(() => Promise.reject({ status: 503, data: undefined }), filled, 'No se guardó.');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No se guardó.');
  });

  it('takes back what it said of a failure while it is sent again', async () => {
    let send: () => Promise<unknown> = () => Promise.reject({ status: 503, data: undefined });
    const { user } = renderForm(() => send(), filled, 'No se guardó.');
    await user.click(submit());
    await screen.findByRole('alert');
    let finish = () => {};
    send = () => new Promise<void>((resolve) => (finish = resolve));
    await user.click(submit());
    await screen.findByRole('button', { name: /Guardando…/ });
    expect(screen.queryByRole('alert')).toBeNull();
    finish();
    await screen.findByRole('button', { name: 'Guardar' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells in a toast what failed after it was closed: the text is lost otherwise', async () => {
    let fail: (error: object) => void = () => {};
    const { user, store, unmount } = renderForm(() => new Promise((_done, reject) => (fail = reject)));
    await user.click(submit());
    await screen.findByRole('button', { name: /Guardando…/ });
    unmount();
    fail({ status: 409, data: { error: 'Ya hay otra', code: 'taken' } });
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ tone: 'error', title: 'Ya hay otra' }));
  });

  it('does not say the same thing twice', async () => {
    const said = 'El teléfono ya está registrado';
    const { user } = renderForm(() =>
      Promise.reject({ status: 409, data: { error: said, code: 'taken', fields: { street: said } } }),
    );
    await user.click(submit());
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not move its button while it is clicked: a message appears after the click, not on mouse down', async () => {
    const handleSubmit = jest.fn();
    const { user } = renderForm(handleSubmit, { ...filled, street: '' });
    await user.click(screen.getByLabelText('Calle y número'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Guardar' }) });
    expect(screen.getByLabelText('Calle y número')).toHaveFocus();
    expect(screen.queryByText('La calle es requerida')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(await screen.findByText('La calle es requerida')).toBeVisible();
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('is busy while it is sent, and ignores a second click', async () => {
    let finish = () => {};
    const handleSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderForm(handleSubmit);
    await user.click(submit());
    const busy = await screen.findByRole('button', { name: /Guardando…/ });
    await user.click(busy);
    expect(handleSubmit).toHaveBeenCalledTimes(1);
    finish();
    expect(await screen.findByRole('button', { name: 'Guardar' })).not.toHaveAttribute('aria-busy');
  });
});

describe('PasswordField', () => {
  it('shows what was typed on demand', async () => {
    const { user } = renderForm(jest.fn());
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('may be pasted, and is offered to password managers', async () => {
    const { user } = renderForm(jest.fn());
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.clear(password);
    await user.click(password);
    await user.paste('una frase del gestor');
    expect(password).toHaveValue('una frase del gestor');
  });
});

describe('NumberField', () => {
  it('lets the schema say that a text is no number', async () => {
    const { user } = renderForm(jest.fn());
    await user.clear(field('Stock'));
    await user.fill(field('Stock'), 'doce');
    await user.tab();
    await waitFor(() => expect(field('Stock')).toHaveAccessibleDescription('Stock inválido'));
    await user.clear(field('Stock'));
    await user.tab();
    await waitFor(() => expect(field('Stock')).toHaveAccessibleDescription('El stock es requerido'));
  });
});
