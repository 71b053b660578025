import { theme } from 'antd'
import { FormattedNumber } from 'react-intl'
import type { MethodLogins } from './login-rows'
import { methodColor } from './method-colors'
import { useMethodName } from './use-method-name'

/** What the colours of the chart mean, with the sum of each method. */
export function LoginsLegend({ methods }: { methods: readonly MethodLogins[] }) {
  const { token } = theme.useToken()
  const methodName = useMethodName()
  return (
    <ul
      style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 20px', listStyle: 'none', margin: 0, padding: 0 }}
    >
      {methods.map(({ key, total }) => (
        <li key={key} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <span
            aria-hidden="true"
            style={{ width: 10, height: 10, borderRadius: 3, background: methodColor(token, key) }}
          />
          <span style={{ color: token.colorTextDescription }}>{methodName(key)}</span>
          <strong style={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <FormattedNumber value={total} />
          </strong>
        </li>
      ))}
    </ul>
  )
}
