import webpack, { type Compilation, type Compiler } from 'webpack'

const { ConcatSource } = webpack.sources

/** Moves the scripts of chunks to the end of another file, which then contains these chunks. */
function append(compilation: Compilation, entryFile: string, chunks: Iterable<webpack.Chunk>): void {
  for (const chunk of chunks) {
    const scripts = [...chunk.files].filter((file) => file.endsWith('.js'))
    for (const file of scripts) {
      const source = compilation.assets[file]
      if (!source) continue
      compilation.updateAsset(entryFile, (before) => new ConcatSource(before, '\n', source))
      compilation.deleteAsset(file)
    }
    chunk.files.add(entryFile)
  }
}

/**
 * Moves a remote's exposed module into its entry file. Module Federation would create a separate file, although both
 * are always requested together.
 */
export class ExposedInEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExposedInEntryPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE
      compilation.hooks.processAssets.tap({ name: 'ExposedInEntryPlugin', stage }, () => {
        for (const entry of compilation.entrypoints.values()) {
          const entryFile = entry.getFiles().find((file) => file.endsWith('.js'))
          const exposed = new Set(entry.getChildren().flatMap(({ chunks }) => chunks))
          if (entryFile !== undefined) append(compilation, entryFile, exposed)
        }
      })
    })
  }
}
