import { OwnColorField as ColorOrInherited } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'

interface OwnColorFieldProps {
  name: string
  label: string
  /** The page's color, used while this one is empty. */
  inherited: string
}

/** A color of one method; while empty, the page's color is used. */
export function OwnColorField({ name, label, inherited }: OwnColorFieldProps) {
  const t = useText()
  return (
    <ColorOrInherited
      name={name}
      label={label}
      inherited={inherited}
      inheritedText={t('splash.design.inherits', { color: inherited || t('splash.design.automatic') })}
      resetText={t('splash.design.reset_short')}
      resetLabel={t('splash.design.reset', { name: label })}
    />
  )
}
