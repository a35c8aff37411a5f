import { allowGuests, buildGuest, guestOrder, postGuestOrder } from '../checkout/build';
import { buildBankTransfer } from '../orders/build';
import { buildUser, signedIn, signInLongAgo, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';

const PROFILE = '/api/user/profile';

describe('PATCH /api/user/profile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const customer = await signedIn({ isEmailVerified: true });
    const response = await customer.patch(PROFILE, { fullName: 'Lucía H. Gómez', phone: '33 1234 5678' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      fullName: 'Lucía H. Gómez',
      phone: '+523312345678',
      username: customer.user.username,
      isEmailVerified: true,
    });
    expect((await customer.get('/api/user')).body).toEqual(response.body);
  });

  it('takes a new mail address as unproven, and the same one as no change', async () => {
    const customer = await signedIn({ isEmailVerified: true });
    const same = await customer.patch(PROFILE, { email: customer.user.email.toUpperCase() });
    expect(same.body).toMatchObject({ email: customer.user.email, isEmailVerified: true });
    const changed = await customer.patch(PROFILE, { email: `nueva-${customer.user.email}` });
    expect(changed.body).toMatchObject({ email: `nueva-${customer.user.email}`, isEmailVerified: false });
  });

  it('takes along to a new mail address what waits for the old one, but for the warning', async () => {
    const customer = await signedIn();
    const ticket = { subject: 'Hola', name: 'Lucía', email: 'l@correo.mx', description: '¿Dónde está mi pedido?' };
    await customer.post('/api/support/tickets', ticket);
    const email = `nueva-${customer.user.email}`;
    await customer.patch(PROFILE, { email });
    const templatesTo = async (address: string) => (await messagesTo(address)).map(({ template }) => template);
    expect(await templatesTo(email)).toEqual(['ticket_created']);
    expect(await templatesTo(customer.user.email)).toEqual(['contact_changed']);
  });

  it('leaves at the old mail address what somebody bought with it without an account', async () => {
    await Promise.all([buildBankTransfer(), allowGuests()]);
    const customer = await signedIn();
    const old = customer.user.email;
    const bought = await postGuestOrder(visitor(), await guestOrder({ guest: buildGuest({ email: old }) }));
    expect(bought.status).toBe(201);
    const email = `nueva-${old}`;
    expect((await customer.patch(PROFILE, { email })).status).toBe(200);
    expect(await messagesTo(email)).toEqual([]);
    expect((await messagesTo(old)).map(({ template }) => template)).toContain('order_placed_transfer');
  });

  it('removes a phone, and with it the codes that went there', async () => {
    const customer = await signedIn({
      isEmailVerified: true,
      isPhoneVerified: true,
      twoFactorEnabled: true,
      twoFactorMethod: 'sms',
    });
    const { body } = await customer.patch(PROFILE, { phone: null });
    expect(body).toMatchObject({
      phone: null,
      isPhoneVerified: false,
      twoFactorEnabled: true,
      twoFactorMethod: 'email',
    });
    expect((await customer.patch(PROFILE, { phone: '' })).body.phone).toBeNull();
  });

  it('asks who it is for mail and phone when the sign-in is long ago, for names not', async () => {
    const customer = await signedIn();
    await signInLongAgo(customer);
    expect((await customer.patch(PROFILE, { username: `n-${customer.user.username}` })).status).toBe(200);
    expect((await customer.patch(PROFILE, { email: `n-${customer.user.email}` })).body.code).toBe('step_up_required');
    expect((await customer.patch(PROFILE, { phone: '33 1234 5678' })).body.code).toBe('step_up_required');
  });

  it('changes nothing but the four fields', async () => {
    const customer = await signedIn();
    const before = (await customer.user.reload()).toJSON();
    const forbidden = {
      isAdmin: true,
      isBlocked: true,
      password: 'x',
      sessionVersion: 9,
      createdAt: '2000-01-01',
      id: 'x',
    };
    expect((await customer.patch(PROFILE, forbidden)).status).toBe(200);
    expect((await customer.user.reload()).toJSON()).toEqual(before);
  });

  it("takes no other's mail address as a username, and leaves one that is there", async () => {
    const before = await signedIn();
    await before.user.update({ username: 'de.otro@correo.mx' });
    expect((await before.patch(PROFILE, { username: 'de.otro@correo.mx', fullName: 'Ana' })).status).toBe(200);
    const { status, body } = await before.patch(PROFILE, { username: 'nadie@correo.mx' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['username']]);
    expect((await before.patch(PROFILE, { username: before.user.email })).status).toBe(200);
  });

  it('takes a username that is the mail address along to the new one, which frees the old', async () => {
    const customer = await signedIn();
    const { email } = customer.user;
    expect((await customer.patch(PROFILE, { username: email })).status).toBe(200);
    const moved = await customer.patch(PROFILE, { username: email, email: `n-${email}` });
    expect(moved.body).toMatchObject({ username: `n-${email}`, email: `n-${email}` });
    expect((await (await signedIn()).patch(PROFILE, { email })).status).toBe(200);
    const named = await signedIn();
    const { username } = (await named.patch(PROFILE, { email: `n-${named.user.email}` })).body;
    expect(username).toBe(named.user.username);
  });

  it.each([
    ['has a sign that a username has not', 'lucia+compras'],
    ['is too long', 'n'.repeat(45)],
  ])('gives another username like it where the new address %s', async (_why, name) => {
    const customer = await signedIn();
    expect((await customer.patch(PROFILE, { username: customer.user.email })).status).toBe(200);
    const email = `${name}@${customer.user.email.replace('@', '.')}`;
    const moved = await customer.patch(PROFILE, { email });
    expect([moved.status, moved.body.email]).toEqual([200, email]);
    expect(moved.body.username).toMatch(/^(luciacompras|n{40})\.\d{5}$/);
    expect((await customer.patch(PROFILE, { ...moved.body, fullName: 'Lucía' })).status).toBe(200);
  });

  it("refuses another's username or mail, and keeps all as it was", async () => {
    const [customer, other] = [await signedIn(), await buildUser()];
    const response = await customer.patch(PROFILE, { fullName: 'Otro', username: other.username.toUpperCase() });
    expect([response.status, response.body.code]).toEqual([409, 'username_taken']);
    expect((await customer.patch(PROFILE, { email: other.email })).body.code).toBe('email_taken');
    expect((await customer.user.reload()).fullName).toBe('Lucía Hernández');
  });

  it.each([
    ['fullName', '', 'El nombre completo es requerido'],
    ['email', 'nada', 'Email inválido'],
    ['username', 'ab', 'El usuario debe tener al menos 3 caracteres'],
    ['phone', 'abc', 'Escribe los 10 dígitos, o + y el código del país'],
    ['fullName', null, 'Valor requerido'],
    ['fullName', 'x'.repeat(121), 'Máximo 120 caracteres'],
  ])('refuses the %s %p', async (field, value, message) => {
    const customer = await signedIn();
    const response = await customer.patch(PROFILE, { [field]: value });
    expect([response.status, response.body.fields]).toEqual([400, { [field]: message }]);
  });

  it('is for the signed-in', async () => {
    expect((await visitor().patch(PROFILE, { fullName: 'x' })).status).toBe(401);
  });
});
