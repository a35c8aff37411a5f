import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchedChoices } from './SearchedChoices';

function Colours() {
  const [typed, setTyped] = useState('');
  return (
    <SearchedChoices legend="Color" searchLabel="Buscar color" typed={typed} onType={setTyped} data-testid="box">
      {['rojo', 'azul']
        .filter((name) => name.startsWith(typed))
        .map((name) => (
          <label key={name}>
            <input type="radio" name="color" /> {name}
          </label>
        ))}
    </SearchedChoices>
  );
}

describe('choices that are searched', () => {
  it('are one group under their name, with a search that does not send the form around them', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user, container } = renderScreen(
      <form onSubmit={onSubmit}>
        <Colours />
        <button type="submit">Guardar</button>
      </form>,
    );
    const group = screen.getByRole('group', { name: 'Color' });
    expect(group).toContainElement(screen.getByRole('radio', { name: 'rojo' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar color' }), 'az{Enter}');
    expect(screen.queryByRole('radio', { name: 'rojo' })).not.toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'azul' })).toBeChecked();
    await expectNoAxeViolations(container);
  });
});
