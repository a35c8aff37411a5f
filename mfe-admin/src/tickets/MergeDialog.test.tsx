import { answer, type ScreenUser, type SeenRequest } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildTicket } from '../test/build';
import { admin, base, box, openTicket } from '../test/openTicket';
import { readDraft } from './drafts';

const other = buildTicket({ id: '6a1d3b62-8e54-4c6d-8b62-4d2a1f8e3ca1', ticketNumber: 'T-OTRO' });
const searchCall = 'GET /api/admin/support/tickets';
const mergeCall = `POST /api/admin/support/tickets/${base.id}/merge`;

/** Opens the dialog that joins the ticket with another one. */
async function openMerge(user: ScreenUser) {
  await user.click(await screen.findByRole('button', { name: 'Unir con otro ticket' }));
  return within(await screen.findByRole('dialog', { name: 'Unir el ticket T-7K3QX9ZB2M' }));
}

beforeEach(() => localStorage.clear());

describe('a ticket', () => {
  it('is not joined while none is chosen, and says so when there is no other or it was refused', async () => {
    const error = 'Los tickets son de personas distintas.';
    const { user, sent, requests } = openTicket(base, {
      [searchCall]: ({ url }: SeenRequest) => (url.includes('nadie') ? [base] : [base, other]),
      [mergeCall]: answer(409, { error, code: 'other_customer' }),
    });
    const dialog = await openMerge(user);
    await dialog.findByRole('radio', { name: /T-OTRO/ });
    // Others' mail may hold this one's.
    const asked = requests.map(({ url }) => url);
    expect(asked).toContain(`/api/admin/support/tickets?userId=${base.userId}&merged=false&limit=11`);
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    expect(sent('POST')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /T-OTRO/ }));
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(dialog.getByRole('radio', { name: /T-OTRO/ })).toBeChecked();
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), 'nadie');
    expect(await dialog.findByText('No hay otro ticket que coincida.')).toBeVisible();
    // What is not on the screen any more is not joined with.
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    await user.clear(dialog.getByRole('searchbox'));
    expect(await dialog.findByRole('radio', { name: /T-OTRO/ })).not.toBeChecked();
    expect(sent('POST')).toHaveLength(1);
  });

  it('is not joined with the earlier choice by Enter in another search', async () => {
    const { user, sent } = openTicket(base, { [searchCall]: [base, other] });
    const dialog = await openMerge(user);
    await user.click(await dialog.findByRole('radio', { name: /T-OTRO/ }));
    await user.type(dialog.getByRole('searchbox'), 'cargador{Enter}');
    expect(sent('POST')).toEqual([]);
    expect(dialog.getByRole('radio', { name: /T-OTRO/ })).toBeChecked();
  });

  it('is joined with any of the newest ten that are there: neither itself nor merged ones take a place', async () => {
    const others = Array.from({ length: 10 }, (_, n) => buildTicket({ id: `t${n}`, ticketNumber: `T-OTRO${n}` }));
    const { user, requests } = openTicket(base, {
      [searchCall]: ({ url }: SeenRequest) => {
        const { searchParams } = new URL(url, 'http://x');
        return [base, ...others].slice(0, Number(searchParams.get('limit')));
      },
    });
    await openMerge(user);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(10));
    expect(requests.map(({ url }) => url)).toContainEqual(expect.stringContaining('merged=false'));
  });

  it('looks for another ticket once typing pauses, not at each letter', async () => {
    const { user, requests } = openTicket(base, { [searchCall]: [base] });
    const dialog = await openMerge(user);
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), 'cargador');
    const asked = () => requests.map(({ url }) => new URL(url, 'http://x').searchParams.get('search'));
    await waitFor(() => expect(asked()).toContain('cargador'));
    expect(asked().filter((words) => words && 'cargador'.startsWith(words))).toEqual(['cargador']);
  });

  it('says that other tickets could not be looked for, which is not that there are none', async () => {
    let fail = (_answer: unknown) => {};
    const found = new Promise((resolve) => {
      fail = resolve;
    });
    const { user } = openTicket(base, { [searchCall]: () => found });
    const dialog = await openMerge(user);
    const told = dialog.getByRole('status');
    fail(answer(503, {}));
    expect(await dialog.findByText('No pudimos cargar los tickets.')).toBeVisible();
    expect(told).toHaveTextContent('No pudimos cargar los tickets.');
  });

  it('is joined with another one of the same customer', async () => {
    const { user, sent, toast, search } = openTicket(base, { [searchCall]: [base, other], [mergeCall]: other });
    await user.fill(await box(), 'Ya va');
    const dialog = await openMerge(user);
    await user.click(await dialog.findByRole('radio', { name: /T-OTRO/ }));
    expect(dialog.queryByRole('radio', { name: /T-7K3QX9ZB2M/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    await waitFor(() => expect(toast()?.title).toBe('Tickets unidos'));
    expect(sent('POST')[0]?.body).toEqual({ into: other.id });
    expect(search()).toBe(`?abierto=${other.id}`);
    expect(readDraft(admin.id, other.id)).toEqual({ message: 'Ya va', isInternal: false });
  });

  it('leads nowhere when its tickets are joined only after one has gone on', async () => {
    let arrive = (_ticket: unknown) => {};
    const { user, sent, toast, search } = openTicket(base, {
      [searchCall]: [base, other],
      [mergeCall]: () => new Promise((resolve) => (arrive = resolve)),
    });
    const dialog = await openMerge(user);
    await user.click(await dialog.findByRole('radio', { name: /T-OTRO/ }));
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    arrive(other);
    await waitFor(() => expect(toast()?.title).toBe('Tickets unidos'));
    expect(search()).toBe('');
  });
});
