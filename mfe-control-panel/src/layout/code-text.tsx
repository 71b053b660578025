import { theme } from 'antd'

/** An id or an address, in a type where 0 and O differ. Breaks anywhere: it may be long. */
export function CodeText({ children }: { children: string }) {
  const { token } = theme.useToken()
  return (
    <span style={{ fontFamily: token.fontFamilyCode, fontSize: 12, overflowWrap: 'anywhere' }}>
      {children}
    </span>
  )
}
