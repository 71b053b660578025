import type { ConsentText } from '@portico/shared/contracts'
import { theme } from 'antd'
import { useIntl } from 'react-intl'

/** Which version it is, since when and by whom. */
export function VersionLine({ text }: { text: ConsentText }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const at = intl.formatDate(text.created_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span>
      <strong>{intl.formatMessage({ id: 'consent.version' }, { version: text.version })}</strong>{' '}
      <span style={{ color: token.colorTextDescription }}>
        {text.created_by === null
          ? at
          : intl.formatMessage({ id: 'consent.version_by' }, { at, by: text.created_by })}
      </span>
    </span>
  )
}
