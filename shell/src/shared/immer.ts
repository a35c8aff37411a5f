export { castDraft } from 'immer';
