import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderScreen } from '../../testing';
import { IconButton } from '../actions/IconButton';
import { Avatar } from '../avatar/Avatar';
import { Badge } from './Badge';
import { CountBadge } from './CountBadge';

describe('the count on a button', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_000, '99+'],
  ])('%i is rendered as %p', (count, text) => {
    expect(renderScreen(<CountBadge count={count} />).container).toHaveTextContent(
      new RegExp(`^${text.replace('+', '\\+')}$`),
    );
  });

  it('is not read aloud: the button says it in words', async () => {
    const { container } = renderScreen(
      <IconButton label="Carrito, 3 artículos" icon={<svg aria-hidden="true" />} count={3} />,
    );
    expect(screen.getByRole('button')).toHaveAccessibleName('Carrito, 3 artículos');
    await expectNoAxeViolations(container);
  });
});

it('what a badge says is text', async () => {
  const { container } = renderScreen(<Badge tone="warning">Por validar</Badge>);
  expect(container).toHaveTextContent(/^Por validar$/);
  await expectNoAxeViolations(container);
});

it('a person’s letters are for the eye: the name stands beside them', () => {
  const { container } = renderScreen(
    <p>
      <Avatar name="María Fernanda López" /> María Fernanda López
    </p>,
  );
  expect(container).toHaveTextContent('MF María Fernanda López');
  expect(screen.getByText('MF')).toHaveAttribute('aria-hidden', 'true');
});
