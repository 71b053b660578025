/** Returns true if a path matches a react-router pattern: `/app/voucher/details/:id?`, `/app/site/*`. */
export function routeMatches(pattern: string, path: string): boolean {
  const wanted = segments(pattern)
  const given = segments(path)
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return true
    const value = given[index]
    if (value === undefined) {
      if (!segment.endsWith('?')) return false
    } else if (!segment.startsWith(':') && segment.replace(/\?$/, '') !== value) return false
  }
  return given.length <= wanted.length
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}
