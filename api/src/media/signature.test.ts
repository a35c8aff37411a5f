import { readUploadPath, type UploadGrant, uploadPath } from './signature';

const now = new Date('2026-05-04T12:00:00Z');
const grant: UploadGrant = {
  id: '0d9b2f6e-0a3c-4b52-9a3e-1f1d5c7f8a11',
  userId: '5f0c1a2b-3d4e-4f50-8a6b-7c8d9e0f1a2b',
  purpose: 'picture',
  size: 2_000,
  expires: now.getTime() / 1_000 + 600,
};
const path = uploadPath(grant, 'key');

describe('the signed path of an upload', () => {
  it('tells what it allows', () => {
    expect(readUploadPath(path, 'key', now)).toEqual(grant);
  });

  it('ends after its time', () => {
    expect(readUploadPath(path, 'key', new Date(now.getTime() + 600_000))).toBeNull();
  });

  it.each([
    ['another size', path.replace('size=2000', 'size=5000')],
    ['another person', path.replace('user=5', 'user=6')],
    ['another object', path.replace('/0d9b', '/0d9c')],
    ['another purpose', path.replace('purpose=picture', 'purpose=receipt')],
    ['a later end', path.replace(/expires=\d/, 'expires=9')],
    ['a shortened signature', path.slice(0, -1)],
    ['no signature', path.replace(/&signature=.*/, '')],
    ['no query', path.split('?')[0]!],
    ['another folder', path.replace('/api/objects/upload', '/api/objects/other')],
  ])('is refused with %s', (_name, changed) => {
    expect(readUploadPath(changed, 'key', now)).toBeNull();
  });

  it('is refused when another shop signed it', () => {
    expect(readUploadPath(path, 'other', now)).toBeNull();
  });
});
