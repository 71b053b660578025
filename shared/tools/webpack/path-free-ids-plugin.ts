import type { Compiler } from 'webpack'

/** Of modules of Module Federation whose identifiers hold the folder that is built in. */
const IDS = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
] as const

/** Gives them ids of their own, so that the same sources become the same files in every folder. */
export class PathFreeIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceFreeIdsPlugin', (compilation) => {
      // Before webpack makes ids of identifiers.
      compilation.hooks.moduleIds.tap({ name: 'PlaceFreeIdsPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          const found = IDS.find(([identifier]) => identifier.test(module.identifier()))
          if (found) compilation.chunkGraph.setModuleId(module, found[1])
        }
      })
    })
  }
}
