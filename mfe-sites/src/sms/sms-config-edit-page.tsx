import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useErrorText } from '@portico/shared/i18n'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import type { SmsGateway } from '@portico/shared/contracts'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { useGetSmsGatewayQuery, useListSmsDeliveriesQuery, useResendSmsMutation } from './sms-api'
import { DeliveryList } from '../settings/delivery-list'
import { SettingsPage } from '../settings/settings-page'
import { usePolling } from '../settings/use-polling'
import { SmsForm } from './sms-form'
import { SmsTestPanel } from './sms-test-panel'

function LastFailure({ gateway }: { gateway: SmsGateway }) {
  const intl = useIntl()
  const errorText = useErrorText()
  const why = gateway.last_error_text ?? gateway.last_error
  if (!why) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={intl.formatMessage({ id: 'sms.last_failed' })}
      description={errorText(why)}
    />
  )
}

function SmsLog({ readOnly }: { readOnly: boolean }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const { pollingInterval, observe } = usePolling()
  const result = useListSmsDeliveriesQuery({ siteId }, { refetchOnMountOrArgChange: true, pollingInterval })
  const [resendSms] = useResendSmsMutation()
  observe(result.data?.items)
  const names: Record<string, string> = {
    test: intl.formatMessage({ id: 'sms.about.test' }),
    otp: intl.formatMessage({ id: 'sms.about.code' }),
    voucher: intl.formatMessage({ id: 'sms.about.voucher' }),
  }
  return (
    <Panel
      title={intl.formatMessage({ id: 'sms.log' })}
      description={intl.formatMessage({ id: 'sms.log_text' })}
    >
      <DeliveryList
        label={intl.formatMessage({ id: 'sms.log' })}
        result={result}
        aboutText={(about) => names[about] ?? about}
        onResend={readOnly ? undefined : (deliveryId) => resendSms({ siteId, deliveryId }).unwrap()}
        empty={{
          title: intl.formatMessage({ id: 'sms.log_empty' }),
          description: readOnly ? undefined : intl.formatMessage({ id: 'sms.log_empty_text' }),
        }}
      />
    </Panel>
  )
}

/** Who sends text messages of the selected site, a test of it, and what became of them. */
export function SmsConfigEditPage() {
  const intl = useIntl()
  const result = useGetSmsGatewayQuery({ siteId: useSiteId() }, { refetchOnMountOrArgChange: true })
  const readOnly = !useCanWrite('settings')
  const sent = result.data
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'sms.title' })}
      subtitle={
        <>
          {intl.formatMessage({ id: 'sms.subtitle' })}
          {sent && (
            <div>
              {intl.formatMessage({ id: 'sms.sent_today' }, { sent: sent.sent_today, max: sent.max_per_day })}
            </div>
          )}
        </>
      }
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(gateway) => (
          <>
            <LastFailure gateway={gateway} />
            <SmsForm gateway={gateway} readOnly={readOnly} />
            <div style={{ marginTop: 32 }}>
              {!readOnly && <SmsTestPanel />}
              <SmsLog readOnly={readOnly} />
            </div>
          </>
        )}
      </QueryBoundary>
    </SettingsPage>
  )
}
