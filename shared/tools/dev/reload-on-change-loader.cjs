// Endpoints injected into the API can't be replaced while it runs, so a change reloads the page.
module.exports = function reloadOnChangeLoader(source) {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.decline();\n`
}
