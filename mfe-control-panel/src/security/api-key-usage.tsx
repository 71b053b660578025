import { request } from '@portico/shared/api'
import { CopyButton, Panel } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'

const HEADER = 'Authentication-Token'

/** The header, a command to try, and where all calls are described. */
export function ApiKeyUsage() {
  const intl = useIntl()
  const { token } = theme.useToken()
  const command = `curl -H "${HEADER}: $PORTICO_API_KEY" ${window.location.origin}${request('getProfile').url}`
  return (
    <Panel title={intl.formatMessage({ id: 'api_key.how' })}>
      <p style={{ margin: '0 0 8px' }}>
        <FormattedMessage id="api_key.header" values={{ header: HEADER }} />
      </p>
      <div style={{ display: 'flex', alignItems: 'flex-start', gap: 8, marginBottom: 12 }}>
        <pre
          style={{
            flex: 1,
            minWidth: 0,
            margin: 0,
            padding: '8px 12px',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            background: token.colorFillQuaternary,
            borderRadius: token.borderRadius,
            fontFamily: token.fontFamilyCode,
            fontSize: 13,
          }}
        >
          {command}
        </pre>
        <CopyButton text={command} label={intl.formatMessage({ id: 'api_key.copy_command' })} />
      </div>
      <a href="/api/docs" target="_blank" rel="noreferrer" style={{ color: token.colorLink }}>
        <FormattedMessage id="api_key.docs" />
      </a>
    </Panel>
  )
}
