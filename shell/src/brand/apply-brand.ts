import { brandStyles, type Brand } from '@portico/shared/contracts'
import { pageNonce } from '@portico/shared/theme'

/** The server's page has this element. */
const STYLE_ID = 'portico-brand'

function styleElement(): HTMLElement {
  const present = document.getElementById(STYLE_ID)
  if (present) return present
  const style = document.createElement('style')
  style.id = STYLE_ID
  style.nonce = pageNonce() ?? ''
  document.head.append(style)
  return style
}

/** Shows another brand than the one with which the page was sent. */
export function applyBrand(brand: Brand): void {
  styleElement().textContent = brandStyles(brand)
  if (!brand.favicon) return
  document.querySelectorAll('link[rel="icon"]').forEach((link) => link.remove())
  const icon = document.createElement('link')
  icon.rel = 'icon'
  icon.href = brand.favicon
  document.head.append(icon)
}
