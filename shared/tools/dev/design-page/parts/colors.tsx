import { Flex } from 'antd'
import type { CSSProperties } from 'react'
import { CHART_COLORS } from '../../../../src/contracts/brand-colors'
import type { ColorMode } from '../../../../src/provided/session'
import styles from '../design-page.module.css'

const SURFACES = ['surface-page', 'surface-panel', 'surface-raised', 'surface-hover', 'surface-filled']
const LINES = ['surface-selected', 'border', 'border-control']
const TEXTS = ['text', 'text-secondary', 'link', 'primary', 'success', 'warning', 'danger']
const TOKENS = [...SURFACES, ...LINES, ...TEXTS]

/** Backgrounds of alerts and tags, which antd derives. */
const DERIVED = ['success-bg', 'warning-bg', 'error-bg', 'info-bg', 'primary-hover', 'primary-active']

function Swatch({ name, color }: { name: string; color: string }) {
  return (
    <div className={styles.swatch} style={{ '--swatch': color } as CSSProperties}>
      <div className={styles.color} />
      {name}
    </div>
  )
}

/** The tokens of surfaces, text and meanings, and the ramp of charts. */
export function Colors({ mode }: { mode: ColorMode }) {
  const { series, others } = CHART_COLORS[mode]
  return (
    <Flex vertical gap="middle">
      <div className={styles.swatches}>
        {TOKENS.map((token) => (
          <Swatch key={token} name={token} color={`var(--portico-${token})`} />
        ))}
        {DERIVED.map((name) => (
          <Swatch key={name} name={name} color={`var(--ant-color-${name})`} />
        ))}
      </div>
      <div className={styles.swatches}>
        {series.map((color, place) => (
          <Swatch key={color} name={`series ${place + 1}`} color={color} />
        ))}
        <Swatch name="other series" color={others} />
      </div>
    </Flex>
  )
}
