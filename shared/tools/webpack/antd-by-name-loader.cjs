// A component with the style sheets that only its own name loads.
module.exports = function antdByNameLoader() {
  const { modules } = this.getOptions()
  const component = this.resourcePath.replaceAll('\\', '/').split('/').at(-2)
  const sheets = modules[component].map((module) => `import '../${module}?antd-styles';`)
  return [...sheets, "export { default } from './index.js';", ''].join('\n')
}
