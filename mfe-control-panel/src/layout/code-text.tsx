import { theme } from 'antd'

/** An id or an address in a font that distinguishes 0 and O. Wraps anywhere, because it may be long. */
export function CodeText({ children }: { children: string }) {
  const { token } = theme.useToken()
  return (
    <span style={{ fontFamily: token.fontFamilyCode, fontSize: 12, overflowWrap: 'anywhere' }}>
      {children}
    </span>
  )
}
