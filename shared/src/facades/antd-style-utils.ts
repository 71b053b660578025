/** Names of a component's custom properties: `genCssVar('ant-', 'wave')` names `--ant-wave-color` after `color`. */
export function genCssVar(prefix: string, component: string) {
  const nameOf = (property: string) => `--${prefix.replaceAll('.', '')}-${component}-${property}`
  const referTo = (property: string, fallback?: string) =>
    fallback ? `var(${nameOf(property)}, ${fallback})` : `var(${nameOf(property)})`
  return [nameOf, referTo] as const
}

// The build replaces every hook that these create by a style sheet: see shared/tools/webpack/antd-style-loader.cjs.
const noHook = () => () => ['', '']
export { noHook as genStyleHooks, noHook as genComponentStyleHook, noHook as genSubStyleComponent }
