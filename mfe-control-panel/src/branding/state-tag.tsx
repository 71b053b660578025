import { useText } from '@portico/shared/i18n'
import { Tag } from 'antd'

/** Tells whether a section differs from the product's. */
export function StateTag({ isSet }: { isSet: boolean }) {
  const t = useText()
  return <Tag color={isSet ? 'processing' : 'default'}>{t(isSet ? 'branding.set' : 'branding.default')}</Tag>
}
