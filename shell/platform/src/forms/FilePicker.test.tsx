import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { FilePicker } from './FilePicker';

it('takes the same file again, which browsers tell nobody of while it is chosen', async () => {
  const onFiles = jest.fn();
  const { user } = renderScreen(<FilePicker label="Elegir" accept="application/pdf" onFiles={onFiles} />);
  const receipt = new File(['%PDF'], 'pago.pdf', { type: 'application/pdf' });
  const input = screen.getByLabelText<HTMLInputElement>('Elegir');
  await user.upload(input, receipt);
  expect(onFiles).toHaveBeenLastCalledWith([receipt]);
  expect(input.value).toBe('');
  await user.upload(input, receipt);
  expect(onFiles).toHaveBeenCalledTimes(2);
});
