import { act, screen } from '@testing-library/react';
import { bankTransfer, expectNoAxeViolations, renderScreen } from '../testing';
import { BankSlip, groupClabe } from './BankSlip';

function open(writeText?: (text: string) => Promise<void>) {
  const view = renderScreen(<BankSlip transfer={bankTransfer} />);
  // After the screen: user-event installs a clipboard of its own.
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
  return { ...view, toast: () => view.store.getState().toast.current };
}

describe('the details of a transfer', () => {
  it('name every value that the customer has to type elsewhere', async () => {
    const { container } = open();
    const rows = [...container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(rows).toEqual([
      ['CLABE interbancaria', '002010077777777771'],
      ['Referencia', '4815162'],
      ['Concepto', 'K7Q2M9XW4T'],
      ['Beneficiario', 'Compra Boom SA de CV'],
      ['Cuenta', '0777777777'],
    ]);
    expect(screen.getByText('$1,353.02')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('have no row for an account number that the shop did not give', () => {
    renderScreen(<BankSlip transfer={{ ...bankTransfer, accountNumber: '' }} />);
    expect(screen.getByText('Beneficiario')).toBeVisible();
    expect(screen.queryByText('Cuenta')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copiar cuenta' })).not.toBeInTheDocument();
  });

  it('say until when the money is waited for, in Mexico City’s time', () => {
    open();
    expect(
      screen.getByText(/Transfiere el monto exacto a más tardar el 22 nov 2026, 12:00\s?p\.m\. \(hora del centro\)\.$/),
    ).toBeVisible();
  });

  it('count down to it as the minutes pass', () => {
    jest.useFakeTimers();
    try {
      const deadline = new Date(Date.now() + 61 * 60_000 + 500).toISOString();
      renderScreen(<BankSlip transfer={{ ...bankTransfer, deadline }} />);
      expect(screen.getByText('Tiempo restante: 1 hora y 1 minuto.')).toBeVisible();
      act(() => jest.advanceTimersByTime(60_000));
      expect(screen.getByText('Tiempo restante: 1 hora.')).toBeVisible();
      act(() => jest.advanceTimersByTime(61 * 60_000));
      expect(screen.getByText('El plazo terminó.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('say nothing of a deadline once the order is paid or gone', () => {
    renderScreen(<BankSlip transfer={bankTransfer} isOpen={false} />);
    expect(screen.queryByText(/a más tardar/)).not.toBeInTheDocument();
  });

  it('group the CLABE by four for the eye', () => {
    expect(groupClabe('002010077777777771')).toEqual(['0020', '1007', '7777', '7777', '71']);
    expect(groupClabe('')).toEqual([]);
  });
});

describe('a value that is copied', () => {
  it.each([
    // Plain, as banks' forms take it: no blanks, no sign, no thousands.
    ['Copiar CLABE', '002010077777777771'],
    ['Copiar monto', '1353.02'],
    ['Copiar referencia', '4815162'],
    ['Copiar concepto', 'K7Q2M9XW4T'],
    ['Copiar beneficiario', 'Compra Boom SA de CV'],
    ['Copiar cuenta', '0777777777'],
  ])('with "%s" is %s, and that is said', async (name, text) => {
    const written: string[] = [];
    const { user, toast } = open(async (given) => void written.push(given));
    await user.click(screen.getByRole('button', { name }));
    expect(written).toEqual([text]);
    expect(toast()).toMatchObject({ title: 'Copiado', tone: 'success' });
  });

  it('can be copied by hand where the browser refuses: the message holds it', async () => {
    const { user, toast } = open(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Copiar CLABE' }));
    expect(toast()).toMatchObject({
      title: 'No se pudo copiar',
      description: '002010077777777771',
      tone: 'error',
    });
  });

  it('can be copied by hand on a page without https, which has no clipboard', async () => {
    const { user, toast } = open();
    await act(() => user.click(screen.getByRole('button', { name: 'Copiar cuenta' })));
    expect(toast()).toMatchObject({ title: 'No se pudo copiar', description: '0777777777' });
  });
});
