import { plainNumber, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useErrorText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { useTestSmsGatewayMutation } from './sms-api'
import { testSchema } from './sms-schema'

/** Sends a message to a phone at hand, and says what the gateway answered. */
export function SmsTestPanel() {
  const intl = useIntl()
  const text = intl.formatMessage
  const errorText = useErrorText()
  const siteId = useSiteId()
  const [testSmsGateway, { data: delivery }] = useTestSmsGatewayMutation()
  const failed = delivery?.state === 'failed'
  const why = delivery?.last_error_text ?? delivery?.last_error
  return (
    <Panel title={text({ id: 'sms.test' })} description={text({ id: 'sms.test_text' })}>
      <SubmitForm
        label={text({ id: 'sms.test' })}
        initialValues={{ phonenumber: '' }}
        schema={testSchema}
        onSubmit={async ({ phonenumber }) => {
          await testSmsGateway({ siteId, body: { phonenumber: plainNumber(phonenumber) } }).unwrap()
        }}
      >
        <TextField
          name="phonenumber"
          type="tel"
          inputMode="tel"
          label={text({ id: 'sms.phone' })}
          maxLength={30}
          autoComplete="tel"
          help={text({ id: 'sms.phone_help' })}
        />
        <SubmitBar submitLabel={text({ id: 'sms.test_submit' })} />
      </SubmitForm>
      {delivery && (
        <Alert
          key={delivery.id}
          showIcon
          role={failed ? 'alert' : 'status'}
          type={failed ? 'error' : 'success'}
          style={{ marginTop: 16 }}
          title={
            failed ? text({ id: 'sms.test_failed' }) : text({ id: 'sms.test_done' }, { to: delivery.to })
          }
          {...(failed && why ? { description: errorText(why) } : {})}
        />
      )}
    </Panel>
  )
}
