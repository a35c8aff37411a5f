import type { Transaction } from 'sequelize';
import { invalidField } from '../../http/errors';
import { hasLostPicture } from '../../media/uploads';

/**
 * A file may be older than what it names: pictures of a product that was deleted go some days after it.
 *
 * @param fields that the row writes.
 * @throws AppError validation_failed (400)
 */
export async function refuseLostPictures(
  { imageUrl, images = [] }: { imageUrl?: string | null; images?: string[] },
  transaction?: Transaction,
): Promise<void> {
  if (imageUrl && (await hasLostPicture([imageUrl], transaction))) throw invalidField('imageUrl', 'csv_lost_picture');
  if (await hasLostPicture(images, transaction)) throw invalidField('images', 'csv_lost_picture');
}
