import { Alert } from 'antd'
import { useText, type MessageId } from '../i18n'
import { contrastOf, isColor, MIN_CONTRAST } from './color-contrast'

interface ColorWarningsProps {
  /** Text, its background, and the warning where the text is hard to read. */
  pairs: readonly (readonly [string, string, MessageId])[]
  /** Other warnings about the colors. */
  others?: readonly MessageId[]
}

/** Warnings below the colors of a design. A color that is still being typed gives none. */
export function ColorWarnings({ pairs, others = [] }: ColorWarningsProps) {
  const t = useText()
  const weak = pairs.filter(
    ([one, other]) => isColor(one) && isColor(other) && contrastOf(one, other) < MIN_CONTRAST,
  )
  return (
    <div role="status">
      {[...weak.map(([, , warning]) => warning), ...others].map((id) => (
        <Alert key={id} type="warning" showIcon style={{ marginBottom: 16 }} title={t(id)} />
      ))}
    </div>
  )
}
