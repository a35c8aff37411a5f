import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderScreen } from '../testing';
import { Form } from './Form';
import { OnChange } from './OnChange';
import { TextField } from './TextField';

it('tells nothing before the first change, and each one from then on, also back to what it was', async () => {
  const told = jest.fn();
  const { user } = renderScreen(
    <Form initialValues={{ name: 'Ana' }} schema={object({ name: string() })} onSubmit={jest.fn()}>
      <OnChange onChange={told} />
      <TextField name="name" label="Nombre" />
    </Form>,
  );
  expect(told).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Nombre'), 's');
  expect(told.mock.calls).toEqual([[{ name: 'Anas' }]]);
  await user.type(screen.getByLabelText('Nombre'), '{Backspace}');
  expect(told.mock.calls.at(-1)).toEqual([{ name: 'Ana' }]);
});
