const NEVER_SHOWN = new Set(['HEAD', 'STYLE', 'SCRIPT', 'TEMPLATE'])
/** antd hides elements that it keeps for later with a class: `ant-dropdown-hidden`. */
const HIDING_CLASS = /(?:^|\s)ant-[a-z-]*-hidden(?:\s|$)/

function isHidden(element: Element): boolean {
  const byClass = HIDING_CLASS.test(element.getAttribute('class') ?? '')
  return byClass || element.hasAttribute('hidden') || NEVER_SHOWN.has(element.tagName)
}

/**
 * A fast replacement for getComputedStyle: the element's own style attribute, whether it is displayed, and its
 * inherited visibility. Style sheets are ignored.
 */
export function styleWrittenOn(element: Element): CSSStyleDeclaration {
  const style = document.createElement('span').style
  style.cssText = element.getAttribute('style') ?? ''
  if (isHidden(element)) style.display = 'none'
  else if (style.display === '') style.display = 'block'
  if (style.visibility === '') {
    const from = element.closest<HTMLElement>('[style*="visibility"]')
    style.visibility = from?.style.visibility || 'visible'
  }
  return style
}
