import { Compilation, type Compiler, sources, type WebpackPluginInstance } from 'webpack';

/** What `webpack-subresource-integrity` leaves where a hash will stand: 21 signs, then base64 of a SHA-384's length. */
const placeholder = /\*-\*-\*-CHUNK-SRI-HASH-[A-Za-z0-9+/=]{50}/g;

/**
 * Lets `webpack-subresource-integrity` work with two things that it does not know. A module of the entry that loads
 * others: what it loads is made a child of the entry. A chunk that has no file, as code splitting leaves one that only
 * refers to shared libraries: nothing is ever fetched for it, but the plugin waits for its hash and calls the build
 * broken (its issue 176); placeholders of such chunks become empty, any other one still stops the build.
 */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('ChunkIntegrity', () => this.adopt(compilation));
      // Directly after the integrity plugin has put in the hashes it knows.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, () => this.fill(compilation));
    });
  }

  /** What a remote exposes stands in its entry; what that loads, the integrity plugin only finds directly below it. */
  private adopt({ entrypoints }: Compilation): void {
    for (const entry of entrypoints.values()) {
      const loaded = [...(entry.getRuntimeChunk()?.groupsIterable ?? [])].flatMap((group) => group.getChildren());
      for (const child of loaded) if (child !== entry && entry.addChild(child)) child.addParent(entry);
    }
  }

  private fill(compilation: Compilation): void {
    const without = [...compilation.chunks].filter(({ files }) => files.size === 0).length;
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
