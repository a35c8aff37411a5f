import { randomUUID } from 'node:crypto';
import { Media } from '../media/model';
import { insertOnce } from './insertOnce';
import { inTransaction } from './transaction';

const picture = (id: string) => ({
  id,
  ownerId: null,
  kind: 'picture' as const,
  contentType: 'image/webp',
  sizeBytes: 1,
  width: 1,
  height: 1,
  widths: [1],
  placeholder: '',
});

it('inserts one row, however many want to at the same moment', async () => {
  const id = randomUUID();
  const rows = await Promise.all(Array.from({ length: 8 }, () => insertOnce(Media, picture(id))));
  expect(rows.filter((row) => row !== null)).toHaveLength(1);
  expect(await Media.count({ where: { id } })).toBe(1);
});

it('lets the transaction around it go on when the row was there', async () => {
  const [taken, free] = [randomUUID(), randomUUID()];
  await insertOnce(Media, picture(taken));
  await inTransaction(async (transaction) => {
    expect(await insertOnce(Media, picture(taken), { transaction })).toBeNull();
    expect(await insertOnce(Media, picture(free), { transaction })).toMatchObject({ id: free });
  });
  expect(await Media.count({ where: { id: free } })).toBe(1);
});

it('fails for every other reason', async () => {
  await expect(insertOnce(Media, picture('no uuid'))).rejects.toMatchObject({ parent: { code: '22P02' } });
});
