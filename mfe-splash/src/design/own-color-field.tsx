import { OwnColorField as ColorOrInherited } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'

interface OwnColorFieldProps {
  name: string
  label: string
  /** The colour of the whole page that holds while this one is empty. */
  inherited: string
}

/** A colour of one method; empty, it's that of the page. */
export function OwnColorField({ name, label, inherited }: OwnColorFieldProps) {
  const t = useText()
  return (
    <ColorOrInherited
      {...{ name, label, inherited }}
      inheritedText={t('splash.design.inherits', { color: inherited || t('splash.design.automatic') })}
      resetText={t('splash.design.reset_short')}
      resetLabel={t('splash.design.reset', { name: label })}
    />
  )
}
