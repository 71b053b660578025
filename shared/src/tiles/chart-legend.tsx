import { theme } from 'antd'
import type { ChartKey } from './chart-spec'

/** What the colours of a chart mean, with the sum of each. */
export function ChartLegend({ keys }: { keys: readonly (ChartKey & { text: string })[] }) {
  const { token } = theme.useToken()
  return (
    <ul
      style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', listStyle: 'none', margin: 0, padding: 0 }}
    >
      {keys.map(({ key, label, color, text }) => (
        <li key={key} style={{ display: 'flex', alignItems: 'center', gap: 6, fontSize: 13 }}>
          <span
            aria-hidden="true"
            style={{ width: 10, height: 10, borderRadius: 3, flex: 'none', background: color }}
          />
          <span style={{ color: token.colorTextDescription }}>{label}</span>
          <strong style={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{text}</strong>
        </li>
      ))}
    </ul>
  )
}
