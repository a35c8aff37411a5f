import type { Compiler, RuntimeModule, WebpackPluginInstance } from 'webpack';

const failed = 'delete installedModules[id];';

/**
 * Lets a remote ask again for a shared library whose script was lost. webpack remembers that it has begun to fetch it,
 * never that this failed, and throws the first failure at every later try (its issue 19351). What had run half by then
 * is forgotten by `output.strictModuleExceptionHandling`, without which it would pass for loaded.
 */
export class SharedRetriesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedRetries', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedRetries', (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        (module as RuntimeModule).generate = () => {
          const code = String(generate());
          const parts = code.split(failed);
          // A remote whose chunks consume nothing has no such code.
          if (!code.includes('startedInstallModules')) return code;
          if (parts.length !== 2)
            throw new Error('webpack fetches shared modules in another way: see sharedRetries.ts');
          return parts.join(`${failed} delete startedInstallModules[id];`);
        };
      });
    });
  }
}
