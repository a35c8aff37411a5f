import { errorCode, errorMessage, fieldErrors } from './apiErrors';

describe('reading a failure', () => {
  it("prefers the body's error, then its message, then its text", () => {
    expect(errorMessage({ status: 409, data: { error: 'Sin existencias', message: 'x' } }, '-')).toBe(
      'Sin existencias',
    );
    expect(errorMessage({ status: 500, data: { message: 'Caído' } }, '-')).toBe('Caído');
    expect(errorMessage({ status: 502, data: 'Bad gateway' }, '-')).toBe('Bad gateway');
  });

  it('falls back when there is nothing to say, or only a page of HTML', () => {
    expect(errorMessage({ status: 'FETCH_ERROR', error: 'TypeError' }, 'Sin conexión')).toBe('Sin conexión');
    expect(errorMessage({ status: 502, data: '<html></html>' }, 'Sin conexión')).toBe('Sin conexión');
  });

  it('says that the connection is missing when the device has none', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(errorMessage({ status: 'FETCH_ERROR', error: 'TypeError' }, '-')).toContain('No tienes conexión');
    expect(errorMessage({ status: 409, data: { error: 'Sin existencias' } }, '-')).toBe('Sin existencias');
    jest.restoreAllMocks();
  });

  it('gives the code to branch on and the messages by field', () => {
    const error = { status: 400, data: { error: 'a', code: 'invalid_input', fields: { name: 'b' } } };
    expect(errorCode(error)).toBe('invalid_input');
    expect(fieldErrors(error)).toEqual({ name: 'b' });
    expect(errorCode(undefined)).toBeNull();
  });
});
