// Makes a component module replaceable in an open page. Ids begin with the build's name: all builds of a page share one
// refresh runtime, which treats components with equal ids as versions of each other.
const { relative } = require('node:path')

module.exports = function refreshLoader(source, map) {
  const { build } = this.getOptions()
  const id = JSON.stringify(`${build} ${relative(this.rootContext, this.resourcePath)}`)
  // Kept on the first line, so that line numbers match the source.
  const before =
    `const __hot = globalThis.__PORTICO_HOT__, ` +
    `$RefreshReg$ = (type, name) => __hot.register(type, ${id} + ' ' + name), ` +
    `$RefreshSig$ = __hot.createSignature; `
  const after = `\n__hot.settle(import.meta.webpackHot, __webpack_module__, ${id});\n`
  this.callback(null, before + source + after, map)
}
