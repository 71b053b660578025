import type { PaymentSettings } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { LinkButton, Notice, PageFrame, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Flex } from 'antd'
import { paths } from '../paths'
import { GatewayPanel } from './gateway-panel'
import { paymentSettingsApi } from './payment-settings-api'
import { SettingsForm } from './settings-form'
import { useFinishConnection } from './use-finish-connection'
import styles from './settings-edit-page.module.css'

/** Payment settings of a location: provider, notifications and invoices. */
export function SettingsEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const isFinishing = useFinishConnection()
  const { currentData, ...result } = paymentSettingsApi.useGetPaymentSettingsQuery(
    { siteId },
    { refetchOnMountOrArgChange: true, skip: isFinishing },
  )
  return (
    <PageFrame
      title={t('payments.settings.title')}
      subtitle={t('payments.settings.subtitle')}
      back={{ to: paths.packageList(), label: t('payments.packages.title') }}
      maxWidth="columns"
    >
      <QueryBoundary result={{ ...result, data: currentData }}>
        {(settings) => (
          <>
            {!settings.can.update && <Notice type="info" title={t('payments.read_only')} />}
            <GatewayPanel settings={settings} onRetry={() => void result.refetch()} />
            <SettingsForm settings={settings} />
            <div className={styles.afterForm}>
              <LoginPanel settings={settings} />
            </div>
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  )
}

/** Related settings on other pages: payment and login forms, and guest self-service. */
function LoginPanel({ settings }: { settings: PaymentSettings }) {
  const t = useText()
  const { login_fields: pay, account_login_fields: account } = settings
  return (
    <Panel title={t('payments.settings.forms')} description={t('payments.settings.forms_text')}>
      <Flex wrap gap="small">
        <LinkButton to={paths.paymentFields()}>
          {t('payments.settings.pay_fields', { count: pay.length })}
        </LinkButton>
        <LinkButton to={paths.accountFields()}>
          {t('payments.settings.account_fields', { count: account.length })}
        </LinkButton>
        <LinkButton to={paths.customerPortal()}>{t('payments.settings.portal')}</LinkButton>
      </Flex>
    </Panel>
  )
}
