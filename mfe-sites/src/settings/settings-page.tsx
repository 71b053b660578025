import { PageFrame } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'

interface SettingsPageProps {
  title: string
  subtitle: ReactNode
  /** The user may look at it only; says so. */
  readOnly?: boolean
  /** px */
  maxWidth?: number
  actions?: ReactNode
  children: ReactNode
}

/** The frame of one page of settings: its heading and the way back to the others. */
export function SettingsPage({ readOnly, maxWidth = 840, children, ...frame }: SettingsPageProps) {
  const intl = useIntl()
  const siteId = useSiteId()
  return (
    <PageFrame
      {...frame}
      maxWidth={maxWidth}
      back={{ to: paths.settings(), label: intl.formatMessage({ id: 'settings.title' }) }}
    >
      {readOnly && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage({ id: 'settings.read_only' })}
        />
      )}
      {/* Another site in the address: nothing of the one before stays in a form. */}
      <Fragment key={siteId}>{children}</Fragment>
    </PageFrame>
  )
}
