import { reviewSchema } from '@boom/contract';
import { Form } from '@boom/platform/forms';
import { renderScreen } from '@boom/platform/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { StarsField } from './StarsField';

const open = () =>
  renderScreen(
    <Form
      initialValues={{ rating: null as number | null, title: '', text: '' }}
      schema={reviewSchema}
      onSubmit={jest.fn()}
    >
      <StarsField />
      <button type="submit">Enviar</button>
    </Form>,
  );
const star = (count: number) => screen.getByRole('radio', { name: count === 1 ? '1 estrella' : `${count} estrellas` });
const labelOf = (count: number) => star(count).closest('label') as HTMLElement;
const filled = () => document.querySelectorAll('[data-filled="true"]').length;
/** jsdom's pointers do not say what they are. */
function point(count: number, pointerType: string) {
  const event = createEvent.pointerOver(labelOf(count));
  fireEvent(labelOf(count), Object.defineProperty(event, 'pointerType', { value: pointerType }));
}
const leave = (count: number) => fireEvent.pointerLeave(labelOf(count).parentElement as HTMLElement);

it('fills as many stars as were chosen, and says what that means', async () => {
  const { user } = open();
  expect(filled()).toBe(0);
  await user.click(star(3));
  expect(filled()).toBe(3);
  expect(screen.getByText('Regular')).toBeVisible();
});

it('shows what a mouse points at, until it leaves; a finger, which is gone, only what it chose', async () => {
  const { user } = open();
  await user.click(star(3));
  leave(3);
  point(5, 'mouse');
  expect(filled()).toBe(5);
  expect(screen.getByText('Excelente')).toBeVisible();
  leave(5);
  expect(filled()).toBe(3);
  point(1, 'touch');
  expect(filled()).toBe(3);
});

it('marks each of them as not yet right where none was chosen', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Elige de una a cinco estrellas')).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeInvalid();
});
