// Endpoints that were added to the one API cannot be replaced while it runs: a change reloads the page.
module.exports = function reloadOnChangeLoader(source) {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.decline();\n`
}
