const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for content and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** ` name="value"` for each: false and null leave it out, true has no value. */
export function attributes(given: Attributes): string {
  return Object.entries(given)
    .map(([name, value]) => {
      if (value === false || value === null || value === undefined) return ''
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
    })
    .join('')
}

/** The only declarations that texts of operators can have. */
const DECLARATION = /^\s*(color|text-align)\s*:\s*([#a-zA-Z0-9(), .%-]+?)\s*$/

/**
 * Moves the styles of sanitised rich text into rules: the page's policy allows a style sheet with its nonce and no
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
