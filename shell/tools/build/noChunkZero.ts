import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Gives the chunk of number 0 another one: `webpack-subresource-integrity` takes it for none, and knows no hash for it. */
export class NoChunkZeroPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoChunkZero', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('NoChunkZero', (chunks) => {
        const all = [...chunks];
        for (const chunk of all) {
          if (chunk.id !== 0) continue;
          // Numbers are given without gaps.
          chunk.id = all.length;
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}
