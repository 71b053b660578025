/** Reads a cookie that scripts can access. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

/** Identifies this browser's session by the readable cookie; null if there is none. Grants no access. */
export function sessionMark(now = Date.now()): string | null {
  const payload = readCookie('XSRF-TOKEN')?.split('.')[1]
  if (!payload) return null
  try {
    const { exp = 0, s = null } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: number
      s?: string
    }
    return exp * 1000 > now ? s : null
  } catch {
    return null
  }
}
