import { Alert } from 'antd'
import { useText, type MessageId } from '../i18n'
import styles from './form-notes.module.css'
import { contrastOf, isColor, MIN_CONTRAST } from '../../contracts/color-contrast'

interface ColorWarningsProps {
  /** Text, background, and the warning for a low contrast. */
  pairs: readonly (readonly [string, string, MessageId])[]
  /** Other warnings about the colors. */
  others?: readonly MessageId[]
}

/** Warnings below the colors of a design. Incomplete colors cause none. */
export function ColorWarnings({ pairs, others = [] }: ColorWarningsProps) {
  const t = useText()
  const weak = pairs.filter(
    ([one, other]) => isColor(one) && isColor(other) && contrastOf(one, other) < MIN_CONTRAST,
  )
  return (
    <div role="status">
      {[...weak.map(([, , warning]) => warning), ...others].map((id) => (
        <Alert key={id} type="warning" showIcon className={styles.warning} title={t(id)} />
      ))}
    </div>
  )
}
