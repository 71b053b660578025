import webpack, { type Chunk, type Compilation, type Compiler, type Dependency, type Module } from 'webpack'

/** Data about a finished build for the build tool. */
export interface BuildInfo {
  /** Scripts and style sheets that `./remote` needs immediately, beside the entry. */
  preload: string[]
  /**
   * Shell: files needed immediately by each kind of page, and `fonts`, the fonts to preload. Remotes: `entry`, the files
   * of the start. All: `texts-<language>`, the files of other texts.
   */
  groups: Record<string, string[]>
  /** Files by share key. Shell: those that provide it; a remote provides none, so only its keys matter. */
  shares: Record<string, string[]>
  /** Remote: share keys that `./remote` requests. */
  consumes: string[]
  /** Remote: additional needs of each named chunk, which is a screen. */
  chunks: Record<string, { files: string[]; consumes: string[] }>
  /** Modules by file. */
  modules: Record<string, string[]>
}

/** Data about an unfinished build. */
export function emptyBuildInfo(): BuildInfo {
  return { preload: [], groups: {}, shares: {}, consumes: [], chunks: {}, modules: {} }
}

const KIND_CONSUME = 'consume-shared-module'
/** The shell's imports of shared modules. */
const PROVIDED = '/provided-parts.ts'

/** `consume shared module (default) react@^19…` has its key in these options. */
function consumedKey(module: Module): string | null {
  if (module.type !== KIND_CONSUME) return null
  return (module as Module & { options: { shareKey: string } }).options.shareKey
}

function consumedKeys(modules: Iterable<Module>): string[] {
  return [...new Set([...modules].flatMap((module) => consumedKey(module) ?? []))].sort()
}

function resourceOf(module: Module): string {
  return module.nameForCondition()?.replaceAll('\\', '/') ?? ''
}

/** All modules that must be loaded before `start` can run: static imports. */
function needed(compilation: Compilation, start: Module[]): Set<Module> {
  const seen = new Set<Module>()
  const queue = [...start]
  while (queue.length > 0) {
    const module = queue.pop()
    if (!module || seen.has(module)) continue
    seen.add(module)
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { dependency } = connection
      // Unused imports don't load their target.
      if (!connection.module || !dependency || connection.getActiveState(undefined) === false) continue
      // Inside a concatenated module the parent is one of its parts, so only the kind of block decides.
      const inBlock =
        compilation.moduleGraph.getParentBlock(dependency) instanceof webpack.AsyncDependenciesBlock
      if (!inBlock) queue.push(connection.module)
    }
  }
  return seen
}

function filesOf(compilation: Compilation, modules: Iterable<Module>): string[] {
  const selected = new Set<Chunk>()
  const chunksOf = (module: Module) => [...compilation.chunkGraph.getModuleChunksIterable(module)]
  const placed = [...modules]
    // Every chunk that refers to a shared module contains a pointer to it.
    .filter((module) => module.type !== KIND_CONSUME)
    .map(chunksOf)
    .filter((chunks) => chunks.length > 0)
    .sort((a, b) => a.length - b.length)
  for (const chunks of placed) {
    // A module in several chunks is loaded with a chunk that is needed anyway, if there is one.
    if (!chunks.some((chunk) => selected.has(chunk)) && chunks[0]) selected.add(chunks[0])
  }
  return scriptsOf(selected)
}

function scriptsOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))]
    .filter((file) => /\.(js|css)$/.test(file))
    .sort()
}

/** Name of the file that a font becomes; throws if the build lacks it. */
function assetOf(modules: Module[], end: string): string {
  const file: unknown = modules.find((module) => resourceOf(module).endsWith(end))?.buildInfo?.filename
  if (typeof file !== 'string') throw new Error(`The build has no ${end}`)
  return file
}

/** Files by share key that load when a remote requests it, from the imports of `module`. */
function providedBy(compilation: Compilation, module: Module): Record<string, string[]> {
  const provided = module.blocks.flatMap((block) =>
    block.dependencies.flatMap((dependency) => {
      // A concatenated module has the blocks of its parts.
      const from = compilation.moduleGraph.getParentModule(dependency)
      if (!from || !resourceOf(from).endsWith(PROVIDED)) return []
      const chunks = compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []
      return [[(dependency as Dependency & { request: string }).request, scriptsOf(chunks)] as const]
    }),
  )
  return Object.fromEntries(provided)
}

/**
 * Collects the data about a build. `roots` names groups by the modules (end of the path) that they start from, `fonts`
 * the fonts that pages preload.
 */
export class BuildInfoPlugin {
  constructor(
    private readonly info: BuildInfo,
    private readonly roots: Record<string, string[]>,
    private readonly fonts: string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BuildInfoPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('BuildInfoPlugin', () => this.collect(compilation))
    })
  }

  private collect(compilation: Compilation): void {
    const all = [...compilation.modules]
    const { info } = this
    // Content hashes are assigned later, so groups store chunk ids here and the files are read in `afterProcessAssets`.
    compilation.hooks.afterProcessAssets.tap('BuildInfoPlugin', () => {
      for (const [group, ends] of Object.entries(this.roots)) {
        const start = all.filter((module) => ends.some((end) => resourceOf(module).endsWith(end)))
        const modules = needed(compilation, start)
        info.groups[group] = filesOf(compilation, modules)
        if (group === 'entry') info.consumes = consumedKeys(modules)
      }
      if (this.fonts.length > 0) info.groups.fonts = this.fonts.map((end) => assetOf(all, end))
      const { entry = [] } = info.groups
      const started = new Set([...compilation.entrypoints.values()].flatMap((point) => point.getFiles()))
      info.preload = entry.filter((file) => !started.has(file))
      for (const module of all) {
        const language = /\/src\/locales\/([a-z]{2})\.json$/.exec(resourceOf(module))?.[1]
        if (!language) continue
        const files = filesOf(compilation, [module]).filter((file) => !entry.includes(file))
        if (files.length > 0) (info.groups[`texts-${language}`] ??= []).push(...files)
      }
      for (const module of all) {
        const consumed = consumedKey(module)
        if (consumed) info.shares[consumed] = []
        Object.assign(info.shares, providedBy(compilation, module))
      }
      for (const [name, group] of compilation.namedChunkGroups) {
        const start = group.chunks.flatMap((chunk) => [
          ...compilation.chunkGraph.getChunkModulesIterable(chunk),
        ])
        const modules = needed(compilation, start)
        info.chunks[name] = { files: filesOf(compilation, modules), consumes: consumedKeys(modules) }
      }
      for (const chunk of compilation.chunks) {
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => [
          module,
          ...((module as Module & { modules?: Module[] }).modules ?? []),
        ])
        const names = [...new Set(modules.map(resourceOf).filter(Boolean).map(shortName))].sort()
        for (const file of chunk.files)
          info.modules[file] = [...new Set([...(info.modules[file] ?? []), ...names])].sort()
      }
    })
  }
}

/** Paths without the machine's folders: `node_modules/antd/es/table/index.js`, `mfe-sites/src/remote.tsx`. */
function shortName(path: string): string {
  const library = path.lastIndexOf('/node_modules/')
  if (library >= 0) return path.slice(library + 1)
  return /\/((?:shared|shell|mfe-[a-z-]+)\/src\/.*)$/.exec(path)?.[1] ?? path
}
