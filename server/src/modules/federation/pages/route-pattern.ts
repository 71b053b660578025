/** Returns true if a path matches a react-router pattern: `/app/voucher/details/:id?`, `/app/site/*`. */
export function routeMatches(pattern: string, path: string): boolean {
  const patternSegments = segments(pattern)
  const pathSegments = segments(path)
  for (const [index, segment] of patternSegments.entries()) {
    if (segment === '*') return true
    const value = pathSegments[index]
    if (value === undefined) {
      if (!segment.endsWith('?')) return false
    } else if (!segment.startsWith(':') && segment.replace(/\?$/, '') !== value) return false
  }
  return pathSegments.length <= patternSegments.length
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}
