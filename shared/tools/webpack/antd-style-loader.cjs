// Takes the style hooks out of antd's modules: their style sheets, made at build time, are loaded instead. Such a module
// keeps what others import from it.
const KINDS = { hook: "() => ['', '']", plain: "() => ''", part: '() => null' }

module.exports = function antdStyleLoader(source) {
  const { hooks, unloaded } = this.getOptions()
  const module = this.resourcePath.replaceAll('\\', '/').split('/antd/es/').pop()
  const styleSheet = unloaded.includes(module) ? '' : `import './${module.split('/').pop()}?antd-styles';\n`
  return (
    styleSheet +
    hooks[module].reduce((text, { name, kind }, index) => {
      const exported = name === 'default' ? 'export default ' : `export const ${name} = `
      const start = text.indexOf(exported)
      if (start < 0) this.emitError(new Error(`antd/es/${module} no longer exports ${name}`))
      const value = text.slice(start + exported.length)
      // A function or a hook that nothing uses any more: minimizers drop it with all that it refers to.
      const pure = /^gen\w+\(/.test(value) ? '/*#__PURE__*/ ' : ''
      return `${text.slice(0, start)}const unused${index} = ${pure}${value}\n${exported}${KINDS[kind]};\n`
    }, source)
  )
}
