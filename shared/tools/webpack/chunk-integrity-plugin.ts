import webpack, { type Compiler } from 'webpack'

/**
 * Makes webpack's chunk loader set `integrity` from the table that the shell fills from the registry
 * (absolute address to hash), and cross-origin mode, so that a chunk is only run as it was released.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule?.getCompilationHooks(compilation)
      hooks?.createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          `var hash = (globalThis.__PORTICO_INTEGRITY__ || {})[new URL(url, location.href).href];`,
          `if (hash) script.integrity = hash;`,
          `script.crossOrigin = "anonymous";`,
          // A retry must not be answered by the broken copy in the browser's cache.
          `var retry = globalThis.__PORTICO_RETRY__;`,
          `if (retry) script.src = url + "?r=" + retry;`,
        ].join('\n'),
      )
    })
  }
}
