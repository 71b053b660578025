import { useLiveQuery } from '@portico/shared/api'
import { MAX_PHONE, type SmsGateway } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useErrorText, useText } from '@portico/shared/i18n'
import { Notice, Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert } from 'antd'
import { DeliveryList } from '../settings/delivery-list'
import { SettingsEditPage } from '../settings/settings-page'
import { WHILE_WAITING } from '../settings/delivery-polling'
import { smsApi } from './sms-api'
import { SmsForm } from './sms-form'
import { testSchema } from './sms-schema'
import styles from './sms-config-edit-page.module.css'

/** Sends a test message to a phone, and shows the gateway's response. */
function SmsTestPanel() {
  const t = useText()
  const errorText = useErrorText()
  const siteId = useSiteId()
  const [testSmsGateway, { data: delivery }] = smsApi.useTestSmsGatewayMutation()
  const failed = delivery?.state === 'failed'
  const why = delivery?.last_error_text ?? delivery?.last_error
  return (
    <Panel title={t('sms.test')} description={t('sms.test_text')}>
      <SubmitForm
        label={t('sms.test')}
        initialValues={{ phonenumber: '' }}
        schema={testSchema}
        onSubmit={async ({ phonenumber }) => {
          await testSmsGateway({ siteId, body: { phonenumber } }).unwrap()
        }}
      >
        <TextField
          name="phonenumber"
          type="tel"
          label={t('sms.phone')}
          maxLength={MAX_PHONE}
          autoComplete="tel"
          help={t('send.phone_help')}
        />
        <SubmitBar submitLabel={t('sms.test_submit')} />
      </SubmitForm>
      {delivery && (
        <Alert
          key={delivery.id}
          showIcon
          role={failed ? 'alert' : 'status'}
          type={failed ? 'error' : 'success'}
          className={styles.testResult}
          title={failed ? t('sms.test_failed') : t('sms.test_done', { to: delivery.to })}
          {...(failed && why ? { description: errorText(why) } : {})}
        />
      )}
    </Panel>
  )
}

function LastFailure({ gateway }: { gateway: SmsGateway }) {
  const t = useText()
  const errorText = useErrorText()
  const why = gateway.last_error_text ?? gateway.last_error
  if (!why) return null
  return <Notice type="warning" title={t('sms.last_failed')} description={errorText(why)} />
}

function SmsLog({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(smsApi.useListSmsDeliveriesQuery, { siteId }, WHILE_WAITING)
  const [resendSms] = smsApi.useResendSmsMutation()
  const names: Record<string, string> = {
    test: t('sms.about.test'),
    otp: t('sms.about.code'),
    voucher: t('sms.about.voucher'),
  }
  return (
    <Panel title={t('sms.log')} description={t('sms.log_text')} wide>
      <DeliveryList
        label={t('sms.log')}
        result={result}
        aboutText={(about) => names[about] ?? about}
        onResend={readOnly ? undefined : (deliveryId) => resendSms({ siteId, deliveryId }).unwrap()}
        empty={{
          picture: 'emails',
          title: t('sms.log_empty'),
          description: readOnly ? undefined : t('sms.log_empty_text'),
        }}
      />
    </Panel>
  )
}

/** SMS gateway of the selected site: provider settings, test message and delivery log. */
export function SmsConfigEditPage() {
  const t = useText()
  const result = smsApi.useGetSmsGatewayQuery({ siteId: useSiteId() }, { refetchOnMountOrArgChange: true })
  const sent = result.currentData
  return (
    <SettingsEditPage
      title={t('sms.title')}
      subtitle={
        <>
          {t('sms.subtitle')}
          {sent && <div>{t('sms.sent_today', { sent: sent.sent_today, max: sent.max_per_day })}</div>}
        </>
      }
      result={result}
    >
      {(gateway) => (
        <>
          <LastFailure gateway={gateway} />
          <SmsForm gateway={gateway} />
          <div className={styles.afterForm}>
            {gateway.can.update && <SmsTestPanel />}
            <SmsLog readOnly={!gateway.can.update} />
          </div>
        </>
      )}
    </SettingsEditPage>
  )
}
