import postcss, { type Container } from 'postcss'

/** antd's names of colors, as alternatives of a pattern. */
export const COLOR_NAMES = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime'

/** Classes that no page has: the languages are written from left to right, and colors have meanings instead of names. */
const NEVER_USED = new RegExp(
  `-rtl\\b|\\.ant-(?:btn-color|tag|badge-(?:status|color))-(?:${COLOR_NAMES})(?:-inverse)?\\b`,
)

function removeIfEmpty(parent: Container | undefined): void {
  if (!parent || parent.type === 'root' || parent.nodes?.length !== 0) return
  const above = parent.parent as Container | undefined
  parent.remove()
  removeIfEmpty(above)
}

/** Removes rules of antd for directions and colors that the product doesn't use. */
export function withoutUnusedRules(styles: string): string {
  const root = postcss.parse(styles)
  root.walkRules(NEVER_USED, (rule) => {
    const used = rule.selectors.filter((selector) => !NEVER_USED.test(selector))
    if (used.length > 0) return void (rule.selectors = used)
    const parent = rule.parent as Container | undefined
    rule.remove()
    removeIfEmpty(parent)
  })
  return root.toString()
}
