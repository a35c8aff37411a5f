import { Compilation, type Compiler, sources, type WebpackPluginInstance } from 'webpack';

/** What `webpack-subresource-integrity` leaves where a hash will stand: 21 signs, then base64 of a SHA-384's length. */
const placeholder = /\*-\*-\*-CHUNK-SRI-HASH-[A-Za-z0-9+/=]{50}/g;

/**
 * Lets integrity work with chunks that have no file: code splitting may leave one that only refers to shared
 * libraries. Nothing is ever fetched for it, but the integrity plugin waits for its hash and calls the build broken
 * (its issue 176). Placeholders of such chunks become empty; any other one still stops the build.
 */
export class FilelessChunksPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FilelessChunks', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Directly after the integrity plugin has put in the hashes it knows.
        { name: 'FilelessChunks', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1 },
        () => this.fill(compilation),
      );
    });
  }

  private fill(compilation: Compilation): void {
    const without = [...compilation.chunks].filter(({ files }) => files.size === 0).length;
    if (without === 0) return;
    for (const chunk of compilation.chunks) {
      if (!chunk.hasRuntime()) continue;
      for (const file of chunk.files) {
        const source = compilation.getAsset(file)?.source;
        const open = [...String(source?.source() ?? '').matchAll(placeholder)];
        if (!source || open.length === 0 || open.length > without) continue;
        const filled = new sources.ReplaceSource(source);
        for (const match of open) filled.replace(match.index, match.index + match[0].length - 1, '');
        compilation.updateAsset(file, filled);
      }
    }
  }
}
