import { readFileSync } from 'node:fs'
import { WebpackError, type Compiler } from 'webpack'
import { FACADES } from './shared-map'

const namesOf = (file: string): Set<string> => {
  const lists = readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)
  return new Set([...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())))
}

/** Fails the build if code imports a name that the shell's facade of a library doesn't export. */
export class FacadeNamesPlugin {
  apply(compiler: Compiler): void {
    const known = new Map(Object.entries(FACADES).map(([key, file]) => [key, namesOf(file)]))
    compiler.hooks.normalModuleFactory.tap('FacadeNamesPlugin', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(type).tap('FacadeNamesPlugin', (parser) => {
          parser.hooks.importSpecifier.tap('FacadeNamesPlugin', (_statement, source, exportName) => {
            const library = source as string
            const names = known.get(library)
            if (!names || exportName === null || names.has(exportName)) return
            const { module } = parser.state
            // A library's own modules may use any exports of each other.
            if (/[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '')) return
            module.addError(
              new WebpackError(`${library}: '${exportName}' is not in the facade that the shell gives out`),
            )
          })
        })
      }
    })
  }
}
