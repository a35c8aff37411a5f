import { escapeHtml, jsonBlock, tag } from './html';

describe('what is written into a document', () => {
  it('is text, whatever it looks like', () => {
    expect(escapeHtml(`<b onclick="x('&')">`)).toBe('&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;');
    expect(escapeHtml('Audífonos 3/4″')).toBe('Audífonos 3/4″');
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'line\u2028line\u2029'])(
    'is data between script tags, and is read back as it was: %p',
    (text) => {
      const block = jsonBlock({ text });
      expect(block).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(block)).toEqual({ text });
    },
  );

  it('is an attribute that nothing in it can leave', () => {
    expect(tag('meta', { name: 'description', content: '"><script>' })).toBe(
      '<meta name="description" content="&quot;&gt;&lt;script&gt;">',
    );
  });

  it('leaves out what is not known, and names what is only true', () => {
    expect(tag('link', { rel: 'preload', crossorigin: true, integrity: undefined })).toBe(
      '<link rel="preload" crossorigin>',
    );
  });
});
