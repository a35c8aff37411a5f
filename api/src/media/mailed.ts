import { buffer } from 'node:stream/consumers';
import { defineAttachments } from '../notifications/attachments';
import { openPrivateObject } from './privateObjects';

/** Mails carry private files of 5 MB at most. */
defineAttachments(async (mediaId) => {
  const object = await openPrivateObject(mediaId);
  return object && { content: await buffer(object.stream), contentType: object.contentType };
});
