// Turns `import { Table, App as AntApp } from 'antd'` into one import per component, because antd is shared by
// component: the root import would include all of it. Runs after swc, when types are gone.
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']antd["'];?/g

const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

module.exports = function antdPathLoader(source) {
  const { components } = this.getOptions()
  return source.replace(IMPORT, (_whole, names) =>
    names
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [name, alias] = entry.split(/\s+as\s+/)
        const folder = kebab(name)
        if (!components.includes(folder)) {
          this.emitError(new Error(`antd has no component '${name}' (looked for antd/es/${folder})`))
        }
        return `import ${alias ?? name} from 'antd/es/${folder}';`
      })
      .join(' '),
  )
}
