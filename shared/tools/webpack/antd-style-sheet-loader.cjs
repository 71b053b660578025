// The style sheet of one of antd's modules, made at build time.
module.exports = function antdStyleSheetLoader() {
  const { styles } = this.getOptions()
  return styles[this.resourcePath.replaceAll('\\', '/').split('/antd/es/').pop()]
}
