import { Flex } from 'antd'
import type { CSSProperties } from 'react'
import { BigFigure } from '../../../../src/provided/tiles'
import { SecondaryText } from '../../../../src/provided/layout'
import styles from '../design-page.module.css'

const SIZES = [12, 13, 14, 16, 20, 24]
const WEIGHTS = [400, 500, 600, 700]
/** Equal widths of all digits put the same places below each other. */
const FIGURES = '1,111.11\n8,888.88\n9,470.25'

/** Inter in the sizes and weights of the product. */
export function TypeScale() {
  return (
    <Flex vertical gap="middle">
      {SIZES.map((size) => (
        <div key={size} className={styles.specimen}>
          <code>text-{size}</code>
          <span style={{ '--size': `var(--portico-text-${size})` } as CSSProperties}>
            Guests log in, Señor Núñez pays €12.50
          </span>
        </div>
      ))}
      {WEIGHTS.map((weight) => (
        <div key={weight} className={styles.specimen}>
          <code>weight {weight}</code>
          <span style={{ '--weight': weight } as CSSProperties}>Harbor Café, 1,240 vouchers</span>
        </div>
      ))}
      <div className={styles.specimen}>
        <code>figure</code>
        <BigFigure note="of 50,000">48,912</BigFigure>
      </div>
      <div className={styles.specimen}>
        <code>tabular figures</code>
        <span className={styles.columns}>{FIGURES}</span>
      </div>
      <div className={styles.specimen}>
        <code>secondary</code>
        <SecondaryText>Times are in Europe/Madrid</SecondaryText>
      </div>
    </Flex>
  )
}
