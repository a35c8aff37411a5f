import { Form, SubmitButton } from '@boom/platform/forms';
import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { date, object } from 'yup';
import { nameOfDate } from './nameOfDate';
import { ScheduleFields } from './ScheduleFields';
import { ScheduleLine } from './ScheduleLine';

const schema = object({
  startDate: date().nullable().default(null),
  endDate: date().nullable().default(null).typeError('No es una fecha'),
});
const open = (initialValues: object) => {
  const onSubmit = jest.fn();
  const view = renderScreen(
    <Form initialValues={initialValues} schema={schema} onSubmit={onSubmit}>
      <ScheduleFields />
      <SubmitButton>Guardar</SubmitButton>
    </Form>,
  );
  return { ...view, onSubmit };
};

describe('from when and until when something shows', () => {
  it('is typed in the time of Mexico City and stored in UTC; empty is no bound', async () => {
    const { user, onSubmit, container } = open({ startDate: '2026-11-21T06:00:00.000Z', endDate: null });
    const from = screen.getByLabelText(/^Se muestra desde/);
    const until = screen.getByLabelText(/^Se muestra hasta/);
    expect(from).toHaveValue('2026-11-21T00:00');
    expect(until).toHaveValue('');
    expect(until).toHaveAccessibleDescription('Hora de la Ciudad de México. Vacío: sin límite.');
    await expectNoAxeViolations(container);
    fireEvent.change(from, { target: { value: '' } });
    fireEvent.change(until, { target: { value: '2026-12-24T20:30' } });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(JSON.parse(JSON.stringify(onSubmit.mock.calls[0]?.[0]))).toEqual({
      startDate: null,
      endDate: '2026-12-25T02:30:00.000Z',
    });
  });
});

describe('a schedule on a card', () => {
  const line = (startDate: string | null, endDate: string | null, isActive = true) =>
    renderScreen(<ScheduleLine item={{ isActive, startDate, endDate }} />).container.textContent;

  it.each([
    [null, null, 'Activo'],
    ['2100-01-01T06:00:00Z', null, 'ProgramadoDesde el 1 ene 2100, 12:00 a.m.'],
    [
      '2020-01-01T06:00:00Z',
      '2020-02-01T05:59:00Z',
      'TerminadoDesde el 1 ene 2020, 12:00 a.m. · Hasta el 31 ene 2020, 11:59 p.m.',
    ],
  ])('from %s until %s: %s', (from, until, words) => {
    expect(line(from, until)?.replace(/\u202f|\u00a0/g, ' ')).toBe(words);
  });

  it('is off, whatever its days', () => expect(line('2020-01-01T06:00:00Z', null, false)).toMatch(/^Inactivo/));
});

describe('a date of two edits that are compared', () => {
  it('is formatted for people, and other fields are not', () => {
    expect(nameOfDate('startDate', '2026-11-21T06:00:00.000Z')?.replace(/\u202f/g, ' ')).toMatch(/^21 nov 2026, 12:00/);
    expect(nameOfDate('endDate', new Date('2026-11-21T06:00:00Z'))).toMatch(/^21 nov 2026/);
    expect([nameOfDate('endDate', null), nameOfDate('title', '2026-11-21')]).toEqual([undefined, undefined]);
  });
});
