import { CheckCircleFilled } from '@ant-design/icons'
import { Panel } from '@portico/shared/layout'
import { Button, theme } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useOpenSite } from './use-open-site'

/** After the last step. */
export function ReadyPanel({ siteId }: { siteId: number }) {
  const { token } = theme.useToken()
  const openSite = useOpenSite()
  return (
    <Panel>
      <p style={{ display: 'flex', gap: 10, alignItems: 'flex-start', margin: '0 0 20px', fontSize: 16 }}>
        <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess, marginTop: 4 }} />
        <FormattedMessage id="onboarding.ready_text" />
      </p>
      <Button type="primary" onClick={() => openSite(siteId)}>
        <FormattedMessage id="location.create.to_dashboard" />
      </Button>
    </Panel>
  )
}
