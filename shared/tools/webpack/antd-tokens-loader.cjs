// The values of the theme, computed at build time.
module.exports = function antdTokensLoader() {
  const { light, dark } = this.getOptions()
  return `export const LIGHT = ${JSON.stringify(light)}\nexport const DARK = ${JSON.stringify(dark)}\n`
}
