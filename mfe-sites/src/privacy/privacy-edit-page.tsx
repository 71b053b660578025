import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useGetRetentionQuery, useListConsentTextsQuery } from './privacy-api'
import { QueryBoundary } from '@portico/shared/layout'
import { SettingsPage } from '../settings/settings-page'
import { ConsentPanel } from './consent-panel'
import { RetentionPanel } from './retention-panel'
import { RunList } from './run-list'

/** How long data of guests is kept at the selected site, what was made anonymous, and what guests agree to. */
export function PrivacyEditPage() {
  const intl = useIntl()
  const siteId = useSiteId()
  const retention = useGetRetentionQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const texts = useListConsentTextsQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const readOnly = !useCanWrite('settings')
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'privacy.title' })}
      subtitle={intl.formatMessage({ id: 'privacy.subtitle' })}
      readOnly={readOnly}
    >
      <QueryBoundary result={retention}>
        {(data) => <RetentionPanel retention={data} readOnly={readOnly} />}
      </QueryBoundary>
      <RunList />
      <QueryBoundary result={texts}>
        {({ items }) => <ConsentPanel texts={items} readOnly={readOnly} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
