const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** ` name="value"` for each attribute: false and null leave it out, true has no value. */
export function attributes(attrs: Attributes): string {
  return Object.entries(attrs)
    .map(([name, value]) => {
      if (value === false || value === null || value === undefined) return ''
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
    })
    .join('')
}

/** Returns an address that a link may have; empty for others, such as a script. */
export function followable(address: string): string {
  return /^(https?|mailto|tel):/i.test(address) ? address : ''
}

/** The only style declarations allowed in operators' texts. */
const DECLARATION = /^\s*(color|text-align)\s*:\s*([#a-zA-Z0-9(), .%-]+?)\s*$/

/**
 * Moves the styles of sanitized rich text into rules: the page's policy allows a style sheet with its nonce and no
 * style attributes.
 */
export function hoistStyles(html: string, prefix: string): { html: string; css: string } {
  const rules: string[] = []
  const moved = html.replace(/\sstyle="([^"]*)"/g, (_attribute, style: string) => {
    const declarations = style.split(';').filter((each) => DECLARATION.test(each))
    if (declarations.length === 0) return ''
    rules.push(`.${prefix}${rules.length}{${declarations.join(';')}}`)
    return ` class="${prefix}${rules.length - 1}"`
  })
  return { html: moved, css: rules.join('') }
}
