import { buffer } from 'node:stream/consumers';
import { defineRules } from '../notifications/rules';
import { openPrivateObject } from './privateObjects';

/** Mails carry private files of 5 MB at most. */
defineRules({
  async openFile(mediaId) {
    const object = await openPrivateObject(mediaId);
    return object && { content: await buffer(object.stream), contentType: object.contentType };
  },
});
