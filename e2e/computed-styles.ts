import type { Page } from '@playwright/test'

/** An element or one of its pseudo-elements, with all its computed styles as text. */
interface StyledElement {
  /** Its place and classes. */
  name: string
  styles: string
}

/** Runs in the page. */
function collectStyles(): StyledElement[] {
  // Dialogs and drawers take the focus, each when it's ready.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // Animations are at another point in each page.
  for (const animation of document.getAnimations()) animation.cancel()
  // Variables show in the properties that use them, and a logical property repeats a physical one.
  const properties = [...getComputedStyle(document.body)].filter(
    (name) => !/^--|^-webkit-(?!line-clamp|mask)|inline|block|-origin$/.test(name),
  )
  const collected: StyledElement[] = []
  const take = (element: Element, name: string, pseudo?: '::before' | '::after') => {
    const computed = getComputedStyle(element, pseudo)
    if (pseudo && (computed.content === 'none' || computed.content === 'normal')) return
    const styles: string[] = []
    for (const property of properties) styles.push(`${property}: ${computed.getPropertyValue(property)}`)
    collected.push({ name: name + (pseudo ?? ''), styles: styles.join('\n') })
  }
  const walk = (parent: Element, path: string) => {
    let place = 0
    for (const element of parent.children) {
      place += 1
      const classes = element.getAttribute('class') ?? ''
      // antd's classes alone: those of a module contain a hash of their build.
      const antd = classes.split(/\s+/).filter((each) => /^(ant-|anticon)/.test(each))
      const name = `${path} > ${place}${antd.map((each) => `.${each}`).join('')}`
      take(element, name)
      take(element, name, '::before')
      take(element, name, '::after')
      // The shapes of an icon inherit from it.
      if (!(element instanceof SVGElement)) walk(element, `${path} > ${place}`)
    }
  }
  for (const section of document.querySelectorAll('[data-design-section]')) walk(section, section.id)
  return collected
}

/** Computed styles of everything in the sections of the page. */
export function stylesIn(page: Page): Promise<StyledElement[]> {
  return page.evaluate(collectStyles)
}

/** The style sheets set the box of all elements of antd by one rule; antd leaves out a few. */
const OF_BOX = /^(box-sizing|width|height):/

/** Every difference, in the order of the page: `buttons > 1.ant-btn: color: red instead of blue`. */
export function styleDifferences(
  actual: readonly StyledElement[],
  expected: readonly StyledElement[],
): string[] {
  const found = actual.flatMap(({ name, styles }, index) => {
    const other = expected[index]
    if (other?.name !== name) return [`${name}: ${other?.name ?? 'nothing'} is in its place`]
    if (other.styles === styles) return []
    const wanted = new Set(other.styles.split('\n'))
    const lines = styles.split('\n').filter((line) => !wanted.has(line))
    const hasOwnBox = lines.includes('box-sizing: border-box')
    return lines
      .filter((line) => !(hasOwnBox && OF_BOX.test(line)))
      .map((line) => `${name} { ${line} } instead of ${lineOf(other.styles, line.split(':')[0] ?? '')}`)
  })
  return actual.length === expected.length
    ? found
    : [...found, `${expected.length - actual.length} elements missing`]
}

const lineOf = (styles: string, property: string) =>
  styles.split('\n').find((line) => line.startsWith(`${property}:`)) ?? 'none'
