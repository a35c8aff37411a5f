import { buildUser, PASSWORD, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { SecurityLog, User } from './model';

const lucia = {
  username: 'Lucia.H',
  email: 'Lucia@Correo.MX',
  password: PASSWORD,
  fullName: '  Lucía Hernández ',
  phone: '044 55 1234 5678',
};
const unique = () => {
  const name = `u${Math.random().toString(36).slice(2, 10)}`;
  return { ...lucia, username: name, email: `${name}@correo.mx` };
};

describe('POST /api/register', () => {
  it('opens an account, signs it in, and sends a welcome', async () => {
    const client = visitor();
    const response = await client.post('/api/register', lucia);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(String),
      username: 'Lucia.H',
      email: 'lucia@correo.mx',
      fullName: 'Lucía Hernández',
      phone: '+525512345678',
      isAdmin: false,
      staffRole: null,
      twoFactorEnabled: false,
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
      twoFactorMethod: 'email',
      isEmailVerified: false,
      isPhoneVerified: false,
      acceptsMarketing: false,
      createdAt: expect.any(String),
    });
    expect((await client.get('/api/user')).body).toEqual(response.body);
    const [mail] = await messagesTo('lucia@correo.mx');
    expect(mail?.text).toContain('Hola, Lucía Hernández:');
    const [event] = await SecurityLog.findAll({ where: { userId: response.body.id } });
    expect(event).toMatchObject({ action: 'register', verified: true, userAgent: 'node' });
    expect(event?.ipAddress).toMatch(/127\.0\.0\.1$/);
  });

  it.each(['Ana\n\nTu cuenta será cerrada', 'Ana https://malo.mx', 'Ana\u2028aviso'])(
    'takes no name that a mail would show as something else: %j',
    async (fullName) => {
      const { status, body } = await visitor().post('/api/register', { ...unique(), fullName });
      expect([status, body.fields]).toEqual([400, { fullName: 'Escribe solo tu nombre completo' }]);
    },
  );

  it('takes no mail address as a username but the own one: its holder could not register any more', async () => {
    const [thief, owner] = [unique(), unique()];
    const taken = await visitor().post('/api/register', { ...thief, username: owner.email });
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { username: 'Tu usuario no puede ser el correo de otra persona: quita la @.' },
    ]);
    expect((await visitor().post('/api/register', { ...owner, username: owner.email.toUpperCase() })).status).toBe(201);
  });

  it('puts no username into the welcome: a mail program makes a link of "gana-iphone.com"', async () => {
    const input = { ...unique(), username: 'gana-iphone.com' };
    expect((await visitor().post('/api/register', input)).status).toBe(201);
    const [mail] = await messagesTo(input.email);
    expect(mail?.text).not.toContain('gana');
  });

  it.each(['İpek.Şahin', 'ΝΙΚΟΣ', 'Straße'])(
    'holds small letters for what PostgreSQL does: %s signs in, and is taken once',
    async (name) => {
      const input = { ...unique(), username: name };
      expect((await visitor().post('/api/register', input)).status).toBe(201);
      expect((await visitor().post('/api/login', { username: name, password: PASSWORD })).status).toBe(200);
      const second = await visitor().post('/api/register', { ...unique(), username: name });
      expect([second.status, second.body.code]).toEqual([409, 'username_taken']);
    },
  );

  it('stores the password as an argon2id hash only', async () => {
    const input = unique();
    await visitor().post('/api/register', input);
    const user = await User.findOne({ where: { username: input.username } });
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('never makes an administrator, whatever is sent', async () => {
    const response = await visitor().post('/api/register', { ...unique(), isAdmin: true, id: lucia.username });
    expect(response.body.isAdmin).toBe(false);
  });

  it('names every wrong field at once', async () => {
    const response = await visitor().post('/api/register', {});
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('validation_failed');
    expect(response.body.fields).toEqual({
      username: 'Username es requerido',
      email: 'Email inválido',
      password: 'La contraseña debe tener al menos 8 caracteres',
      fullName: 'El nombre completo es requerido',
      phone: 'El teléfono es requerido',
    });
    expect(response.body.error).toBe(Object.values(response.body.fields)[0]);
  });

  it.each([
    ['email', 'no es un correo', 'Email inválido'],
    ['phone', 'llámame', 'Escribe los 10 dígitos, o + y el código del país'],
    ['phone', '123456789', 'Escribe los 10 dígitos, o + y el código del país'],
    ['password', 'corta', 'La contraseña debe tener al menos 8 caracteres'],
    ['password', 'password', 'Esa contraseña es demasiado común. Elige otra.'],
    ['password', '12345678', 'Esa contraseña es demasiado común. Elige otra.'],
    ['password', 'CompraBoom2026!', 'Esa contraseña es demasiado común. Elige otra.'],
    ['password', 'Tienda-Boom 1', 'Esa contraseña es demasiado común. Elige otra.'],
    ['username', 'con espacio', 'El usuario solo puede llevar letras, números, punto, guion, guion bajo y arroba'],
    ['fullName', 7, 'Texto inválido'],
  ])('refuses the %s %s', async (field, value, message) => {
    const response = await visitor().post('/api/register', { ...unique(), [field]: value });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ [field]: message });
  });

  it.each(['17 29 41 53 67', 'boom baja la marea', 'ÑÑÑÑÑÑÑÑ', ` ${'ñ🦄 '.repeat(31)} `])(
    'takes whatever else there is, and takes it as it was typed: %p',
    async (password) => {
      const input = { ...unique(), password };
      expect((await visitor().post('/api/register', input)).status).toBe(201);
      const signIn = (typed: string) => visitor().post('/api/login', { username: input.username, password: typed });
      expect((await signIn(password)).status).toBe(200);
      expect((await signIn(password.slice(0, -1))).status).toBe(401);
      expect((await signIn(`${password} `)).status).not.toBe(200);
    },
  );

  it('refuses a password that is the own name or mail', async () => {
    const input = unique();
    for (const password of [input.username, input.email.toUpperCase()]) {
      const response = await visitor().post('/api/register', { ...input, password });
      expect(response.body.fields).toEqual({ password: 'La contraseña no puede ser tu usuario ni tu correo.' });
    }
  });

  it("refuses another's username and mail, in any case", async () => {
    const other = await buildUser();
    const send = (change: object) => visitor().post('/api/register', { ...unique(), ...change });
    const taken = await send({ username: other.username.toUpperCase() });
    expect([taken.status, taken.body.code, taken.body.fields.username]).toEqual([
      409,
      'username_taken',
      'Ese nombre de usuario ya está en uso.',
    ]);
    expect((await send({ email: other.email.toUpperCase() })).body.code).toBe('email_taken');
  });

  it('lets one of two who ask for the same name at once have it', async () => {
    const input = unique();
    const answers = await Promise.all([1, 2, 3].map(() => visitor().post('/api/register', input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('username_taken');
  });
});
