import type { BuiltPackage } from './built-packages'

type Build = Pick<BuiltPackage, 'name' | 'modules'>

// Parts of a library that carry no state and may stand in any build.
const STATELESS = /^node_modules\/(dayjs\/(esm\/)?(plugin|locale)|antd\/(es\/)?locale)\//

// Packages that only hand on another one, so that bundling leaves nothing of them.
const HANDS_ON: Record<string, string> = { 'react-router-dom': 'react-router' }

/**
 * Where the code behind a share key lies, as the start of a module's name. Of antd the whole package
 * counts: its components keep their contexts in folders of their own.
 */
function packageOf(shareKey: string): string {
  const own = /^@portico\/shared\/(.+)$/.exec(shareKey)
  if (own) return `shared/src/${own[1] ?? ''}/`
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
 * Finds shared singletons that stand in more than one build, or in none: two Reacts, two stores or two
 * sets of antd contexts do not know each other.
 */
export function duplicateSharedProblems(builds: Build[], shareKeys: string[]): string[] {
  const packages = [...new Set(shareKeys.map(packageOf))]
  return packages.flatMap((packageName) => {
    const holders = builds.flatMap(({ name, modules }) => {
      const module = firstModule({ name, modules }, packageName)
      return module ? [{ name, module }] : []
    })
    if (holders.length === 1) return []
    // A package that no build contains means that the names of modules changed and the check sees nothing.
    if (holders.length === 0) return [`${packageName} stands in no build`]
    const where = holders.map(({ name, module }) => `${name} (${module})`).join(', ')
    return [`${packageName} stands in ${holders.length} builds: ${where}`]
  })
}
