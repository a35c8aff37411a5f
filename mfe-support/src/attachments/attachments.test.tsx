import { isReloadPrevented } from '@boom/platform';
import { answer, expectNoAxeViolations } from '@boom/platform/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readTicketDraft } from '../drafts/drafts';
import { fakeUploads, fileOf } from '../test/fakeUpload';
import { buildTicket, mafer, openSupport, said } from '../test/openSupport';

const photo = fileOf('caja.jpg', 'image/jpeg');
const invoice = fileOf('factura.pdf', 'application/pdf', 2_400_000);

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
});

const chosen = () =>
  within(screen.queryByRole('list', { name: 'Archivos adjuntos' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openForm() {
  const view = openSupport([buildTicket()]);
  await view.user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
  const [picker] = await screen.findAllByLabelText('Adjuntar archivos', { selector: 'input' });
  const choose = (...files: File[]) => fireEvent.change(picker!, { target: { files } });
  return { ...view, choose };
}

describe('files of a new ticket', () => {
  it('are seen before they are sent, and can be taken out again', async () => {
    const { user, choose, container } = await openForm();
    choose(photo, invoice);
    expect(chosen()).toEqual(['caja.jpg1 KB', 'factura.pdf2.3 MB']);
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:/)));
    expect(screen.getByText(/Los archivos no se guardan con el borrador/)).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Quitar caja.jpg' }));
    expect(chosen()).toEqual(['factura.pdf2.3 MB']);
    expect(screen.getByRole('button', { name: 'Adjuntar archivos' })).toHaveFocus();
  });

  it('are refused one by one, each with its reason, before anything is sent', async () => {
    const { user, choose } = await openForm();
    choose(
      fileOf('video.mp4', 'video/mp4'),
      fileOf('enorme.png', 'image/png', 5_242_881),
      fileOf('nada.png', 'image/png', 0),
      photo,
      photo,
      photo,
      fileOf('cuarta.jpg', 'image/jpeg'),
    );
    const said = within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      'video.mp4: solo aceptamos JPG, PNG, WebP o PDF.',
      'enorme.png: pesa más de 5 MB.',
      'nada.png: el archivo está vacío.',
      'cuarta.jpg: ya tienes 3 archivos; quita uno para adjuntar otro.',
    ]);
    expect(chosen()).toHaveLength(3);
    const open = jest.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(screen.getByRole('button', { name: 'Adjuntar archivos' }));
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
    // What was said of the fourth is not true of the next one.
    await user.click(screen.getAllByRole('button', { name: 'Quitar caja.jpg' })[0]!);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be dropped on the form or pasted into it; pasted text stays text', async () => {
    await openForm();
    const subject = screen.getByLabelText('Asunto');
    const place = screen.getByRole('group', { name: 'Archivos (opcional)' });
    const isOver = () => place.getAttribute('data-over');
    // Both are false where the browser was kept from opening the file instead of the page, with all that was typed.
    expect(fireEvent.dragOver(subject, { dataTransfer: { types: ['Files'] } })).toBe(false);
    expect(isOver()).toBe('true');
    expect(fireEvent.drop(subject, { dataTransfer: { types: ['Files'], files: [photo] } })).toBe(false);
    expect([isOver(), chosen()]).toEqual(['false', ['caja.jpg1 KB']]);
    fireEvent.paste(subject, { clipboardData: { files: [fileOf('image.png', 'image/png')] } });
    expect(chosen()).toEqual(['caja.jpg1 KB', 'image.png1 KB']);
    // Word and Excel put a picture of the text beside it.
    const ofWord = { types: ['text/plain', 'text/html', 'Files'], files: [fileOf('image.png', 'image/png')] };
    for (const clipboardData of [{ types: ['text/plain'], files: [] }, ofWord]) {
      const text = createEvent.paste(subject, { clipboardData });
      fireEvent(subject, text);
      expect(text.defaultPrevented).toBe(false);
    }
    expect(chosen()).toHaveLength(2);
    fireEvent.paste(subject, {
      clipboardData: { types: ['text/html', 'Files'], files: [fileOf('tv.png', 'image/png')] },
    });
    expect(chosen()).toHaveLength(3);
  });

  it('are shown their place while they are over the form, and text that is dragged is not', async () => {
    await openForm();
    const subject = screen.getByLabelText('Asunto');
    const place = screen.getByRole('group', { name: 'Archivos (opcional)' });
    // jsdom's events of a drag do not know where it goes.
    const leave = (relatedTarget: Element) =>
      fireEvent(subject, Object.assign(createEvent.dragLeave(subject), { relatedTarget }));
    fireEvent.dragOver(subject, { dataTransfer: { types: ['text/plain'] } });
    expect(place).toHaveAttribute('data-over', 'false');
    fireEvent.dragOver(subject, { dataTransfer: { types: ['Files'] } });
    leave(place);
    expect(place).toHaveAttribute('data-over', 'true');
    leave(document.body);
    expect(place).toHaveAttribute('data-over', 'false');
  });

  it('can be photographed', async () => {
    await openForm();
    const camera = screen.getByLabelText('Tomar foto', { selector: 'input' });
    expect(camera).toHaveAttribute('capture', 'environment');
    fireEvent.change(camera, { target: { files: [photo] } });
    expect(chosen()).toEqual(['caja.jpg1 KB']);
  });

  it('are sent with the text and their progress, and a failure keeps both for another try', async () => {
    const uploads = fakeUploads();
    const { user, choose, store } = await openForm();
    await user.fill(screen.getByLabelText('Asunto'), 'Llegó roto');
    await user.fill(screen.getByLabelText('Descripción'), 'La caja venía abierta.');
    choose(photo, invoice);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));

    await waitFor(() => expect(uploads).toHaveLength(1));
    const [first] = uploads;
    expect(first?.path).toBe('/api/support/tickets');
    expect(first?.form.get('subject')).toBe('Llegó roto');
    expect(first?.form.has('orderId')).toBe(false);
    expect(first?.form.getAll('attachments')).toHaveLength(2);
    first?.progress(0.4);
    expect(screen.getByText('Enviado 40 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Enviando tus archivos' })).toHaveAttribute('value', '0.4');
    expect(screen.getByRole('button', { name: 'Quitar caja.jpg' })).toBeDisabled();
    // It would not be sent, and go with the answer.
    fireEvent.drop(screen.getByLabelText('Asunto'), { dataTransfer: { types: ['Files'], files: [photo] } });
    expect(chosen()).toHaveLength(2);
    first?.progress(1);
    expect(screen.getByText('Revisando tus archivos…')).toBeVisible();
    first?.fail();

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(chosen()).toHaveLength(2);
    expect(screen.getByLabelText('Asunto')).toHaveValue('Llegó roto');
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer(201, buildTicket());
    await user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
    expect(store.getState().toast.current?.title).toBe('¡Ticket Creado!');
    expect(await screen.findByLabelText('Asunto')).toHaveValue('');
    expect(chosen()).toEqual([]);
  });

  it('say in the API’s words why they were not taken', async () => {
    const uploads = fakeUploads();
    const { user, choose } = await openForm();
    await user.fill(screen.getByLabelText('Asunto'), 'Llegó roto');
    await user.fill(screen.getByLabelText('Descripción'), 'La caja venía abierta.');
    choose(photo);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(400, { error: 'No se puede leer el archivo.', code: 'unreadable_document' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No se puede leer el archivo.');
  });

  it('lead to signing in when the session ended meanwhile', async () => {
    const uploads = fakeUploads();
    let isSignedIn = true;
    const { user } = openSupport([buildTicket()], {
      'GET /api/user': () => (isSignedIn ? mafer : answer(401, {})),
    });
    await user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
    await user.fill(await screen.findByLabelText('Asunto'), 'Llegó roto');
    await user.fill(screen.getByLabelText('Descripción'), 'La caja venía abierta.');
    fireEvent.change(screen.getByLabelText('Adjuntar archivos', { selector: 'input' }), { target: { files: [photo] } });
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    isSignedIn = false;
    uploads[0]?.answer(401, { error: 'Inicia sesión', code: 'not_signed_in' });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(readTicketDraft(mafer.id)).toMatchObject({ subject: 'Llegó roto' });
  });

  it('stay while the form is hidden, and the browser asks before the page is left', async () => {
    const { user, choose } = await openForm();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    choose(photo);
    await user.click(screen.getByRole('button', { name: 'Ocultar formulario' }));
    expect(leave()).toBe(true);
    // Nor does a newer version of the shop take them away.
    expect(isReloadPrevented()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Nuevo Ticket' }));
    await waitFor(() => expect(chosen()).toEqual(['caja.jpg1 KB']));
    await user.click(screen.getByRole('button', { name: 'Quitar caja.jpg' }));
    expect([leave(), isReloadPrevented()]).toEqual([false, false]);
  });
});

describe('files of a conversation', () => {
  const at = '2026-11-20T19:00:00.000Z';
  const ticket = buildTicket({
    attachments: ['/api/support/tickets/1/attachments/a.webp'],
    messages: [
      said('ADMIN', 'Mira', at, ['/api/x/b.webp', '/api/x/c.webp', '/api/x/d.pdf']),
      said('CLIENTE', 'Gracias', at),
    ],
  });

  async function openTicket() {
    const view = openSupport([ticket], {}, { path: `/support?ticket=${ticket.id}` });
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: ticket.subject })) };
  }

  it('are thumbnails that open larger, and PDFs to download', async () => {
    const { user, dialog, baseElement } = await openTicket();
    expect(dialog.getByRole('button', { name: 'Tu solicitud: foto, ver más grande' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'PDF 1, descargar' })).toHaveAttribute('href', '/api/x/d.pdf');
    await expectNoAxeViolations(baseElement);

    await user.click(dialog.getByRole('button', { name: 'Soporte: foto 2 de 2, ver más grande' }));
    const large = await screen.findByRole('dialog', { name: 'Soporte: foto 2 de 2' });
    expect(within(large).getByRole('img')).toHaveAttribute('src', '/api/x/c.webp');
    await user.click(within(large).getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByRole('img', { name: 'Soporte: foto 1 de 2' })).toHaveAttribute('src', '/api/x/b.webp');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('img', { name: /Soporte: foto 1 de 2$/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: ticket.subject })).toBeVisible();
  });

  it('go with a reply', async () => {
    const uploads = fakeUploads();
    const { user, dialog } = await openTicket();
    fireEvent.change(dialog.getByLabelText('Adjuntar archivos', { selector: 'input' }), {
      target: { files: [photo, fileOf('video.mp4', 'video/mp4')] },
    });
    expect(dialog.getByText(/^video.mp4/)).toBeVisible();
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Así llegó');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    // What was refused is no matter of the next reply.
    await waitFor(() => expect(dialog.queryByText(/^video.mp4/)).toBeNull());
    expect(uploads[0]?.path).toBe(`/api/support/tickets/${ticket.id}/messages`);
    expect(uploads[0]?.form.get('message')).toBe('Así llegó');
    uploads[0]?.answer(201, said('CLIENTE', 'Así llegó', at));
    await waitFor(() => expect(dialog.getByLabelText('Tu respuesta')).toHaveValue(''));
    expect(chosen()).toEqual([]);
  });
});
