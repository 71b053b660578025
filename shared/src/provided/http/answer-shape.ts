/**
 * Returns true if a response has the call's shape, and doesn't come from a filter, a captive portal or a sign-in
 * gateway. A shape names required fields, with `[]` after lists: `items[],metadata`. `[]` is a list, `{}` an object,
 * and a leading `?` allows null.
 */
export function hasShape(body: unknown, shape: string): boolean {
  if (shape.startsWith('?')) return body === null || hasShape(body, shape.slice(1))
  if (shape === '[]') return Array.isArray(body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  if (shape === '{}') return true
  const fields = body as Record<string, unknown>
  return shape.split(',').every((field) => {
    const name = field.replace('[]', '')
    return name === field ? name in fields : Array.isArray(fields[name])
  })
}
