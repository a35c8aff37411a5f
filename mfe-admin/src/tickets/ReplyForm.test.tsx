import { MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@boom/contract';
import { answer, expectNoAxeViolations, type SeenRequest } from '@boom/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildTicket } from '../test/build';
import { admin, base, box, fromShop, messagesCall, openTicket } from '../test/openTicket';
import { uploadByFetch } from '../test/xhrByFetch';
import { keepDraft, readDraft } from './drafts';

beforeEach(() => {
  localStorage.clear();
  uploadByFetch();
});

describe('an answer to a ticket', () => {
  it('is answered; an empty answer cannot be sent', async () => {
    const { user, sent, toast } = openTicket();
    await user.type(await box(), '   ');
    expect(screen.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled();
    await user.type(await box(), 'Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta enviada'));
    expect(sent('POST')[0]?.body).toEqual({ message: 'Ya salió', isInternal: false, senderType: 'ADMIN' });
    expect(sent('POST')[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    await waitFor(async () => expect(await box()).toHaveValue(''));
  });

  it('says so when the answer could not be sent, keeps it, and sends it again with the same key', async () => {
    const { user, sent } = openTicket(base, { [messagesCall]: answer(503, {}) });
    await user.type(await box(), 'Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo enviar la respuesta');
    expect(await box()).toHaveValue('Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const [first, second] = sent('POST').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it('takes what was changed after a lost answer for another one', async () => {
    const first = new Map<unknown, unknown>();
    const { user, sent, toast } = openTicket(base, {
      [messagesCall]: ({ headers, body }: SeenRequest) => {
        const text = JSON.stringify(body);
        const key = headers['idempotency-key'];
        if (!first.has(key)) first.set(key, text);
        if (first.size === 1 && first.get(key) === text) return answer(503, {});
        return first.get(key) === text
          ? answer(201, fromShop({ id: 'm9', senderName: 'Ana Torres' }))
          : answer(422, { code: 'idempotency_mismatch', error: 'Ya se envió con otros datos.' });
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Nota interna/ }));
    await user.type(await box(), 'Ya salio');
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo enviar la respuesta');
    await user.type(await box(), ' hoy');
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    await waitFor(() => expect(toast()?.title).toBe('Nota guardada'));
  });

  it('takes notes that only administrators see', async () => {
    const { user, sent, toast } = openTicket();
    await user.type(await box(), 'Cliente frecuente');
    await user.click(screen.getByRole('checkbox', { name: /Nota interna/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(toast()?.title).toBe('Nota guardada'));
    expect(sent('POST')[0]?.body).toMatchObject({ message: 'Cliente frecuente', isInternal: true });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /nota interna/i })).not.toBeChecked());
  });

  it('inserts a canned answer where the cursor is', async () => {
    const { user } = openTicket();
    await user.type(await box(), 'María: . Saludos', { initialSelectionStart: 0 });
    await user.type(await box(), '{ArrowLeft>9/}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Insertar respuesta guardada' }), 'Saludo');
    await waitFor(async () => expect(await box()).toHaveValue('María: Hola, con gusto te ayudamos.. Saludos'));
    expect(await box()).toHaveFocus();
  });

  it('sends files along, and refuses what is none', async () => {
    const { user, sent } = openTicket();
    const photo = new File(['x'], 'guia.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo);
    expect(screen.getByText('guia.png')).toBeVisible();
    const program = new File(['x'], 'virus.exe', { type: 'application/x-msdownload' });
    fireEvent.change(screen.getByLabelText('Adjuntar', { selector: 'input' }), { target: { files: [program] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Solo fotos (JPG, PNG o WebP) o PDF, de hasta 5 MB');
    expect(screen.queryByText('virus.exe')).not.toBeInTheDocument();
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.headers['content-type']).toMatch('multipart/form-data');
    expect(sent('POST')[0]?.body).toContain('name="attachments"');
    // What was refused is no matter of the next answer.
    await waitFor(async () => expect(await box()).toHaveValue(''));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  const photo = (name = 'guia.png') => new File(['x'], name, { type: 'image/png' });

  it('takes files that are dropped beside the answer, or pasted into it; pasted text stays text', async () => {
    openTicket();
    const area = (await screen.findByText(/arrastra fotos y PDF aquí/)).closest('[data-over], div:has(> div)')!;
    fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [photo('soltada.png')] } });
    expect(await screen.findByText('soltada.png')).toBeVisible();
    fireEvent.paste(await box(), { clipboardData: { types: ['Files'], files: [photo('pegada.png')] } });
    expect(await screen.findByText('pegada.png')).toBeVisible();
    // A file that was copied in Finder comes with its name.
    fireEvent.paste(await box(), { clipboardData: { types: ['text/plain', 'Files'], files: [photo('copiada.png')] } });
    expect(await screen.findByText('copiada.png')).toBeVisible();
    // A spreadsheet copies its cells as text, as a table and as a picture of them.
    const types = ['text/plain', 'text/html', 'Files'];
    fireEvent.paste(await box(), { clipboardData: { types, files: [photo('celdas.png')] } });
    fireEvent.paste(await box(), { clipboardData: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('celdas.png')).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
  });

  it('takes no more files than an answer may have, none that is empty or too big, and forgets the refusal', async () => {
    const { user } = openTicket();
    const input = await screen.findByLabelText('Adjuntar', { selector: 'input' });
    const [empty, big] = [new File([], 'nada.png', { type: 'image/png' }), photo('enorme.png')];
    Object.defineProperty(big, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    const many = Array.from({ length: MAX_TICKET_ATTACHMENTS + 1 }, (_, index) => photo(`foto-${index}.png`));
    await user.upload(input, [empty, big, ...many]);
    expect(screen.getByRole('alert')).toHaveTextContent(`${MAX_TICKET_ATTACHMENTS} como máximo`);
    expect(screen.getAllByText(/^foto-\d.png$/)).toHaveLength(MAX_TICKET_ATTACHMENTS);
    expect(screen.queryByText(/nada|enorme/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar foto-0.png' }));
    expect(screen.queryByText('foto-0.png')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The button that had the focus was removed with its file.
    expect(screen.getByRole('button', { name: 'Adjuntar' })).toHaveFocus();
  });

  it('shows how much of the files has left, and takes none meanwhile', async () => {
    let arrive = (_answer: unknown) => undefined as void;
    const { user, toast } = openTicket(base, {
      [messagesCall]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo());
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    const progress = await screen.findByRole('progressbar', { name: 'Enviando los archivos' });
    await waitFor(() => expect(progress).toHaveValue(0.5));
    fireEvent.paste(await box(), { clipboardData: { types: ['Files'], files: [photo('tarde.png')] } });
    expect(screen.queryByText('tarde.png')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Quitar guia.png' })).toBeDisabled();
    arrive(answer(201, fromShop({ id: 'm9' })));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta enviada'));
    expect(screen.queryByText('guia.png')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('keeps what is typed while it is sent, for the next one, and as a note where it was one', async () => {
    let arrive = (_answer: unknown) => undefined as void;
    const { user, sent, toast } = openTicket(base, {
      [messagesCall]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('checkbox', { name: /nota interna/i }));
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    await user.type(await box(), ' y la factura');
    arrive(answer(201, fromShop({ id: 'm9', isInternal: true })));
    await waitFor(() => expect(toast()?.title).toBe('Nota guardada'));
    expect(await box()).toHaveValue('y la factura');
    expect(screen.getByRole('checkbox', { name: /nota interna/i })).toBeChecked();
    expect(readDraft(admin.id, base.id)).toEqual({ message: 'y la factura', isInternal: true });
  });

  it('is no draft any more once it is sent, also where the ticket was left meanwhile', async () => {
    let arrive = (_answer: unknown) => undefined as void;
    const { user, sent, toast, unmount } = openTicket(base, {
      [messagesCall]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    unmount();
    arrive(answer(201, fromShop({ id: 'm9' })));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta enviada'));
    expect(readDraft(admin.id, base.id).message).toBe('');
  });

  it('keeps the files, and says why, when their upload failed', async () => {
    const error = 'No pudimos leer ese archivo.';
    const { user, sent } = openTicket(base, {
      [messagesCall]: answer(400, { error, code: 'unreadable_document' }),
    });
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo());
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByText('guia.png')).toBeVisible();
    expect(await box()).toHaveValue('Va la guía');
    expect(sent('POST')[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  it('stores the draft for the same administrator', async () => {
    keepDraft(admin.id, base.id, { message: 'A medias', isInternal: false });
    openTicket();
    await waitFor(async () => expect(await box()).toHaveValue('A medias'));
    expect(readDraft('otra', base.id).message).toBe('');
  });

  it('is no draft where it stands in the ticket: only its answer was lost', async () => {
    keepDraft(admin.id, base.id, { message: 'Ya va ', isInternal: false });
    openTicket({ ...base, messages: [fromShop()] });
    await waitFor(async () => expect(await box()).toHaveValue(''));
    expect(readDraft(admin.id, base.id).message).toBe('');
  });

  it('stores a note as a note', async () => {
    const { user, unmount } = openTicket();
    await user.fill(await box(), 'No ceder');
    await user.click(screen.getByRole('checkbox', { name: /nota interna/i }));
    unmount();
    openTicket();
    await waitFor(async () => expect(await box()).toHaveValue('No ceder'));
    expect(screen.getByRole('checkbox', { name: /nota interna/i })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Guardar nota' })).toBeVisible();
  });

  it('leaves a note in place where a release that knows only replies stores one', () => {
    const note = { message: 'No ceder', isInternal: true };
    keepDraft(admin.id, base.id, note);
    const replies = { otro: 'Ya va' };
    localStorage.setItem('boom.panelDrafts', JSON.stringify({ userId: admin.id, value: { replies } }));
    expect(readDraft(admin.id, base.id)).toEqual(note);
    expect(readDraft(admin.id, 'otro').message).toBe('Ya va');
  });

  it('asks before chosen files are lost, which are not stored', async () => {
    const { user } = openTicket();
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Se pierde lo que .* elegiste/);
    expect(screen.getByText('guia.png')).toBeInTheDocument();
  });

  it('asks before a second answer when another administrator has answered meanwhile', async () => {
    let served = base;
    const { user, sent } = openTicket(() => served);
    await user.type(await box(), 'Ya salió');
    served = buildTicket({ messages: [fromShop()] });
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByText('Luis respondió mientras escribías')).toBeVisible();
    expect(await screen.findByText('Ya va')).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });
});
