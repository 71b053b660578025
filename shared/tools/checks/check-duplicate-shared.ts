import type { BuiltPackage } from './built-packages'

type Build = Pick<BuiltPackage, 'name' | 'modules'>

// Parts of a library without state, which any build may contain.
const STATELESS = /^node_modules\/(dayjs\/(esm\/)?(plugin|locale)|antd\/(es\/)?locale)\//

// Packages that only re-export another one, so that bundling leaves nothing of them.
const HANDS_ON: Record<string, string> = { 'react-router-dom': 'react-router' }

/**
 * Folder with the code of a share key, as a prefix of module names. For antd it is the whole package, because its
 * components have their contexts in separate folders.
 */
function packageOf(shareKey: string): string {
  const own = /^@portico\/shared\/(.+)$/.exec(shareKey)
  if (own) return `shared/src/provided/${own[1] ?? ''}/`
  const [first = '', second = ''] = shareKey.split('/')
  const library = first.startsWith('@') ? `${first}/${second}` : first
  return `node_modules/${HANDS_ON[library] ?? library}/`
}

function firstModule(build: Build, packageName: string): string | undefined {
  return Object.values(build.modules)
    .flat()
    .find((module) => module.startsWith(packageName) && !STATELESS.test(module))
}

/**
 * Finds shared singletons that are in more than one build, or in none: two instances of React, of the store or of
 * antd's contexts don't work together.
 */
export function duplicateSharedProblems(builds: Build[], shareKeys: string[]): string[] {
  const packages = [...new Set(shareKeys.map(packageOf))]
  return packages.flatMap((packageName) => {
    const holders = builds.flatMap(({ name, modules }) => {
      const module = firstModule({ name, modules }, packageName)
      return module ? [{ name, module }] : []
    })
    if (holders.length === 1) return []
    // A package in no build means that module names have changed and the check is blind.
    if (holders.length === 0) return [`${packageName} stands in no build`]
    const where = holders.map(({ name, module }) => `${name} (${module})`).join(', ')
    return [`${packageName} stands in ${holders.length} builds: ${where}`]
  })
}
