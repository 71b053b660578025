import { Flex } from 'antd'
import type { CSSProperties } from 'react'
import styles from '../design-page.module.css'

const SPACES = [1, 2, 3, 4, 5, 6, 8, 12]
const RADII = ['radius-control', 'radius-card', 'radius-dialog']
const SHADOWS = ['shadow-menu', 'shadow-dialog']

/** Distances, rounded corners and the two shadows. */
export function Shapes() {
  return (
    <Flex vertical gap="small">
      {SPACES.map((space) => (
        <div key={space} className={styles.specimen}>
          <code>space-{space}</code>
          <div
            className={styles.length}
            style={{ '--length': `var(--portico-space-${space})` } as CSSProperties}
          />
        </div>
      ))}
      <div className={styles.boxes}>
        {RADII.map((name) => (
          <div
            key={name}
            className={styles.box}
            style={{ '--radius': `var(--portico-${name})` } as CSSProperties}
          >
            {name}
          </div>
        ))}
        {SHADOWS.map((name) => (
          <div
            key={name}
            className={styles.box}
            style={{ '--shadow': `var(--portico-${name})` } as CSSProperties}
          >
            {name}
          </div>
        ))}
      </div>
    </Flex>
  )
}
