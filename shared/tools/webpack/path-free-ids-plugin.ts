import type { Compiler } from 'webpack'

/** Types of Module Federation modules whose identifiers contain the build's folder. */
const IDS = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
] as const

/** Gives them independent ids, so that the same sources produce the same files in every folder. */
export class PathFreeIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceFreeIdsPlugin', (compilation) => {
      // Runs before webpack derives ids from identifiers.
      compilation.hooks.moduleIds.tap({ name: 'PlaceFreeIdsPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          const type = IDS.find(([identifier]) => identifier.test(module.identifier()))
          if (type) compilation.chunkGraph.setModuleId(module, type[1])
        }
      })
    })
  }
}
