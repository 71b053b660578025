// Takes the style element out of icons: it would be outside antd's layers and win over rules of components. antd's style
// sheets have the same rules.
const HOOK = 'export const useInsertStyles = eleRef => {'

module.exports = function iconStyleLoader(source) {
  if (!source.includes(HOOK)) this.emitError(new Error('@ant-design/icons no longer exports useInsertStyles'))
  return source.replace(
    HOOK,
    'export const useInsertStyles = () => {}\nconst unusedInsertStyles = eleRef => {',
  )
}
