import { readPageState } from './readPageState';

const documentWith = (body: string) => new DOMParser().parseFromString(body, 'text/html');
const block = (text: string) => documentWith(`<script type="application/json" id="boom-state">${text}</script>`);

describe('the page state in the document', () => {
  it('is read as it was written, also what looks like markup', () => {
    const state = readPageState(block('{"registry":{"generation":3,"remotes":{}},"shared":{},"x":"\\u003c/script>"}'));
    expect(state).toMatchObject({ registry: { generation: 3 }, x: '</script>' });
  });

  it.each(['', '<script type="application/json" id="boom-state"></script>'])(
    'must be there: a page of another server is none of the shop (%p)',
    (body) => {
      expect(() => readPageState(documentWith(body))).toThrow('carries no registry');
    },
  );

  it('is whole or nothing', () => expect(() => readPageState(block('{"registry":'))).toThrow(SyntaxError));
});
