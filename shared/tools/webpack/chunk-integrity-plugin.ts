import webpack, { type Compiler } from 'webpack'

/** No file has this hash: the browser blocks the script, and the chunk fails like any other. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`

/** Browsers with trusted types run a script only from an address that the shell has checked. */
function trusted(source: string): string {
  const changed = source.replace(
    'script.src = url;',
    'script.src = (globalThis.__PORTICO_SCRIPT__ || String)(url);',
  )
  if (changed === source)
    throw new Error("webpack's chunk loader no longer contains the expected assignment of script.src")
  return changed
}

const FIND_HASH = `
var href = new URL(url, location.href).href;
var strict = (globalThis.__PORTICO_STRICT__ || []).some(function (base) { return href.startsWith(base); });
var hash = (globalThis.__PORTICO_INTEGRITY__ || {})[href] || (strict && "${NO_HASH}");`

/**
 * Makes webpack's chunk loader set `integrity` from the table that the shell fills from the registry (absolute address
 * to hash), and the cross-origin mode, so that a chunk runs, and a style sheet applies, only as released. Below a strict
 * folder an address missing in the table is blocked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule?.getCompilationHooks(compilation)
      hooks?.createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          // The shell's loader, once loaded, retries and determines why a chunk failed.
          `if (globalThis.__PORTICO_LOAD__) { globalThis.__PORTICO_LOAD__(url, done); return; }`,
          trusted(source),
          FIND_HASH,
          `if (hash) script.integrity = hash;`,
          `script.crossOrigin = "anonymous";`,
        ].join('\n'),
      )
      const styles = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      styles.createStylesheet.tap('ChunkIntegrityPlugin', (source) =>
        [
          // A hot update needs the link itself, to exchange it for the old one.
          `if (globalThis.__PORTICO_LOAD_STYLES__ && !/[?&]hmr=/.test(url)) { globalThis.__PORTICO_LOAD_STYLES__(url, done); return; }`,
          source,
          FIND_HASH,
          `if (hash) link.integrity = hash;`,
          `link.crossOrigin = "anonymous";`,
        ].join('\n'),
      )
    })
  }
}
