import type { AdminBannerView } from '@boom/contract';
import { useSession, useSetSessionUser } from '@boom/platform';
import { SwitchField, TextField } from '@boom/platform/forms';
import { buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { array, boolean, object, string } from 'yup';
import { useBannersTexts } from '../banners/i18n';
import { askForProof, prove } from '../test/proof';
import { EditDialog } from './EditDialog';

/** A thing with a field of each kind that a conflict may be about. */
const schema = object({
  title: string().trim().required('El título es requerido'),
  subtitle: string()
    .transform((value) => value || null)
    .nullable()
    .default(null),
  isActive: boolean().default(true),
  images: array(string().required()).default([]),
});
type Thing = AdminBannerView & { images: string[] };
const opened = {
  id: 'a',
  version: 4,
  title: 'Audio',
  subtitle: null,
  isActive: true,
  images: ['1'],
} as Partial<Thing> as Thing;
const toValues = (thing: Thing | null) => ({
  title: thing?.title ?? '',
  subtitle: thing?.subtitle ?? '',
  isActive: thing?.isActive ?? true,
  images: thing?.images ?? [],
});
/** What every dialog of a thing is given. */
const things = { draft: 'thing', schema, toValues };
const failure = (status: number | string, data?: object) => ({ status, data });
const conflict = (current: Thing, ...changed: string[]) =>
  failure(409, { error: 'Alguien más', code: 'changed_meanwhile', current, changed });

function open(
  props: Partial<Parameters<typeof EditDialog<Thing, ReturnType<typeof toValues>, typeof schema>>[0]> = {},
) {
  const onClose = jest.fn();
  const create = jest.fn().mockResolvedValue(undefined);
  const update = jest.fn().mockResolvedValue(undefined);
  const Dialog = () => {
    const { t } = useBannersTexts();
    return (
      <EditDialog t={t} {...things} opened={opened} create={create} update={update} onClose={onClose} {...props}>
        <TextField name="title" label="Título" />
        <TextField name="subtitle" label="Subtítulo" />
        <SwitchField name="isActive" label="Activo" />
      </EditDialog>
    );
  };
  const view = renderScreen(<Dialog />, { api: askForProof('', null) });
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const retype = async (label: string, words: string) => {
    await view.user.clear(screen.getByLabelText(label));
    if (words) await view.user.fill(screen.getByLabelText(label), words);
  };
  return { ...view, onClose, create, update, click, retype, toast: () => view.store.getState().toast.current };
}
const refused = failure(403, { error: 'Confirma que eres tú.', code: 'step_up_required' });
const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'Alguien más lo cambió' }));

describe('making something', () => {
  it('starts from the defaults, sends all of it, says so and closes', async () => {
    const { retype, click, create, update, onClose, toast } = open({ opened: null });
    expect(screen.getByRole('dialog', { name: 'Crear Banner' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Activo' })).toBeChecked();
    await retype('Título', '  Juegos ');
    await click('Crear');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledWith({ title: 'Juegos', subtitle: null, isActive: true, images: [] });
    expect(update).not.toHaveBeenCalled();
    expect(toast()).toMatchObject({ tone: 'success', title: 'Banner creado' });
  });

  it('asks for a proof where one is wanted since it was opened, and saves what was typed', async () => {
    const create = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue(undefined);
    const { retype, click, onClose, user } = open({ opened: null, create });
    await retype('Título', 'Juegos');
    await click('Crear');
    await prove(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(create.mock.calls.map(([{ title }]) => title)).toEqual(['Juegos', 'Juegos']);
  });

  it('is called off without a word, and without a call', async () => {
    const { click, create, onClose, toast } = open({ opened: null });
    await click('Cancelar');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect([create.mock.calls, toast()]).toEqual([[], null]);
  });

  it('closes nothing when the answer comes after it was closed: another one may be open', async () => {
    let save = () => {};
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    const { retype, click, onClose, toast, unmount } = open({ opened: null, create: jest.fn(() => saved) });
    await retype('Título', 'Juegos');
    await click('Crear');
    await screen.findByRole('button', { name: /Crear/, busy: true });
    unmount();
    save();
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Banner creado' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('waits until there is enough to save', async () => {
    const { retype } = open({ opened: null, canSave: ({ title }) => title !== '' });
    expect(screen.getByRole('button', { name: 'Crear' })).toBeDisabled();
    await retype('Título', 'x');
    expect(screen.getByRole('button', { name: 'Crear' })).toBeEnabled();
  });
});

describe('editing something', () => {
  it('sends what was changed and the version that was seen; empty is the same as nothing', async () => {
    const { retype, click, update, toast } = open();
    await retype('Subtítulo', 'x');
    await retype('Subtítulo', '');
    await retype('Título', 'Sonido');
    await click('Actualizar');
    await waitFor(() => expect(toast()?.title).toBe('Banner actualizado'));
    expect(update).toHaveBeenCalledWith({ title: 'Sonido', version: 4 }, opened);
  });

  it('sends nothing when all is as it was, and closes all the same', async () => {
    const { retype, click, update, onClose } = open();
    await retype('Título', 'Sonido');
    await retype('Título', 'Audio ');
    await click('Actualizar');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(update).not.toHaveBeenCalled();
  });

  it('shows what the API says of a field beside it, and stays open', async () => {
    const fields = { title: 'Ya hay un banner con ese título' };
    const update = jest
      .fn()
      .mockRejectedValue(failure(400, { error: fields.title, code: 'validation_failed', fields }));
    const { retype, click, onClose, toast } = open({ update });
    await retype('Título', 'Sonido');
    await click('Actualizar');
    await waitFor(() => expect(screen.getByLabelText('Título')).toHaveAccessibleDescription(fields.title));
    expect(screen.getByLabelText('Título')).toBeInvalid();
    expect(toast()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the typed text and can be sent again after any failure', async () => {
    const failures = [
      failure(403, { error: 'No tienes permiso.', code: 'forbidden' }),
      failure(503),
      failure('FETCH_ERROR'),
    ];
    const update = jest.fn(() => Promise.reject(failures.shift()));
    const { retype, click, onClose, toast } = open({ update });
    await retype('Título', 'Sonido');
    const saysAfterPress = async (text: string) => {
      await click('Actualizar');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
      expect(toast()).toBeNull();
      expect(screen.getByLabelText('Título')).toHaveValue('Sonido');
    };
    await saysAfterPress('No tienes permiso.');
    await saysAfterPress('No se pudo actualizar el banner.');
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await saysAfterPress('No tienes conexión. Inténtalo de nuevo cuando vuelva.');
    offline.mockRestore();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('two who edit the same', () => {
  const theirs = { ...opened, version: 5, title: 'Sonido', subtitle: 'De ellos', isActive: true, images: [] };

  it('see theirs and mine in words, field by field', async () => {
    const update = jest.fn().mockRejectedValue(conflict(theirs, 'subtitle', 'isActive', 'images'));
    const nameOf = (field: string, value: unknown) => (field === 'subtitle' ? `«${value}»` : undefined);
    const { retype, click, user } = open({ update, nameOf });
    await retype('Subtítulo', 'Mío');
    await user.click(screen.getByRole('switch', { name: 'Activo' }));
    await click('Actualizar');
    const question = await findQuestion();
    expect(question.getByText(/cambió los mismos 3 campos/)).toBeVisible();
    const said = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(said[0]).toBe('SubtítuloLo que está guardado«De ellos»Lo que escribiste«Mío»');
    expect(said[1]).toBe('Activo (se ve en la tienda)Lo que está guardadoSíLo que escribisteNo');
    expect(said[2]).toMatch(/Lo que está guardadoVacío/);
    await expectNoAxeViolations(document.body);
  });

  it('see the pictures themselves: their addresses say nothing', async () => {
    const other = {
      ...theirs,
      imageUrl: '/media/de-ellos/1200.webp',
      images: ['/media/a/1200.webp', 'https://x.mx/b.jpg'],
    };
    const update = jest.fn().mockRejectedValue(conflict(other, 'imageUrl', 'images'));
    const { retype, click } = open({ update });
    await retype('Título', 'Mío');
    await click('Actualizar');
    const question = await findQuestion();
    const pictures = question.getAllByRole('img', { name: 'Imagen 1' });
    expect(pictures.map((picture) => picture.getAttribute('src')?.split('/')[2])).toEqual(['de-ellos', 'a']);
    expect(question.getByText('https://x.mx/b.jpg')).toBeVisible();
    expect(question.queryByText(/\/media\//)).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
  });

  it('are asked again when yet another one was quicker, and then save over the newest', async () => {
    const newest = { ...theirs, version: 6, title: 'Ruido' };
    const update = jest
      .fn()
      .mockRejectedValueOnce(conflict(theirs, 'title'))
      .mockRejectedValueOnce(conflict(newest, 'title'))
      .mockResolvedValue(newest);
    const { retype, click, toast } = open({ update });
    await retype('Título', 'Mío');
    await click('Actualizar');
    await findQuestion();
    await click('Guardar lo mío sobre lo nuevo');
    expect(await screen.findByText('Ruido')).toBeVisible();
    await click('Guardar lo mío sobre lo nuevo');
    await waitFor(() => expect(toast()?.title).toBe('Banner actualizado'));
    expect(update.mock.calls.map(([{ version }]) => version)).toEqual([4, 5, 6]);
  });

  it('may take theirs, and save the rest on top of it', async () => {
    const update = jest.fn().mockRejectedValueOnce(conflict(theirs, 'title')).mockResolvedValue(theirs);
    const { retype, click, toast } = open({ update });
    await retype('Título', 'Mío');
    await retype('Subtítulo', 'También mío');
    await click('Actualizar');
    await findQuestion();
    await click('Usar lo suyo');
    await waitFor(() => expect(screen.getByLabelText('Título')).toHaveValue('Sonido'));
    expect(screen.getByLabelText('Subtítulo')).toHaveValue('También mío');
    await click('Actualizar');
    await waitFor(() => expect(toast()?.title).toBe('Banner actualizado'));
    expect(update.mock.calls[1]?.[0]).toEqual({ subtitle: 'También mío', version: 5 });
  });

  it('may go back to the form by Escape, and lose nothing', async () => {
    const { retype, click, user, onClose } = open({ update: jest.fn().mockRejectedValue(conflict(theirs, 'title')) });
    await retype('Título', 'Mío');
    await click('Actualizar');
    await findQuestion();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Alguien más lo cambió' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Título')).toHaveValue('Mío');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are told also when the form was closed before the answer came', async () => {
    let refuse = (_error: unknown) => {};
    const update = jest.fn(() => new Promise((_resolve, reject) => (refuse = reject)));
    const { retype, click, toast, unmount, onClose } = open({ update });
    await retype('Título', 'Mío');
    await click('Actualizar');
    await waitFor(() => expect(update).toHaveBeenCalled());
    unmount();
    refuse(conflict(theirs, 'title'));
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', title: 'Alguien más' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are told when mine could not be saved over theirs', async () => {
    const update = jest.fn().mockRejectedValueOnce(conflict(theirs, 'title')).mockRejectedValue(failure(503));
    const { retype, click, toast, onClose } = open({ update });
    await retype('Título', 'Mío');
    await click('Actualizar');
    await findQuestion();
    await click('Guardar lo mío sobre lo nuevo');
    await waitFor(() => expect(toast()?.description).toBe('No se pudo actualizar el banner.'));
    expect(screen.getByRole('button', { name: 'Guardar lo mío sobre lo nuevo' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what was typed before the session ended', () => {
  it('says the version that it was typed on: a colleague who changed the same since is asked about', async () => {
    const me = buildUser({ isAdmin: true });
    const theirs = { ...opened, version: 7, title: 'Sonido', subtitle: 'De ellos' };
    const update = jest.fn().mockRejectedValueOnce(conflict(theirs, 'title')).mockResolvedValue(theirs);
    let stored = opened;
    function Scene() {
      const { t } = useBannersTexts();
      const { user } = useSession();
      const setUser = useSetSessionUser();
      return (
        <>
          {user && (
            <EditDialog {...things} t={t} opened={stored} create={jest.fn()} update={update} onClose={jest.fn()}>
              <TextField name="title" label="Título" />
              <TextField name="subtitle" label="Subtítulo" />
            </EditDialog>
          )}
          <button type="button" onClick={() => setUser(user ? null : me)}>
            {user ? 'Vence la sesión' : 'Entro yo'}
          </button>
        </>
      );
    }
    const { user } = renderScreen(<Scene />, { user: me });
    const click = (name: string) => act(async () => screen.getByText(name).click());
    await user.clear(await screen.findByLabelText('Título'));
    await user.fill(screen.getByLabelText('Título'), 'Mío');
    await click('Vence la sesión');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stored = theirs;
    await click('Entro yo');
    await waitFor(() => expect(screen.getByLabelText('Título')).toHaveValue('Mío'));
    expect(screen.getByLabelText('Subtítulo')).toHaveValue('De ellos');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect((await findQuestion()).getByText('Sonido')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar lo mío sobre lo nuevo' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls.map(([changes]) => changes)).toEqual([
      { title: 'Mío', version: 4 },
      { title: 'Mío', version: 7 },
    ]);
  });
});

describe('a record that was deleted while it was being edited', () => {
  it('is said to be gone, and is made anew with everything that was typed', async () => {
    const { create, update, retype, click, toast } = open({ isGone: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Alguien más lo eliminó');
    await retype('Título', 'Mío');
    await click('Crear');
    await waitFor(() => expect(toast()?.title).toBe('Banner creado'));
    expect(create).toHaveBeenCalledWith({ title: 'Mío', subtitle: null, isActive: true, images: ['1'] });
    expect(update).not.toHaveBeenCalled();
  });
});
