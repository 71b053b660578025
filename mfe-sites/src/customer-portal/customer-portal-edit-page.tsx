import type { CustomerPortal } from '@portico/shared/contracts'
import { fieldTexts, SwitchField, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { useGetCustomerPortalQuery, useSaveCustomerPortalMutation } from './portal-api'
import { SettingsForm } from '../settings/settings-form'
import { SettingsPage } from '../settings/settings-page'
import { portalMessages as messages } from './portal-messages'

const LONGEST = 500

const schema = object({
  welcome_text: string().max(LONGEST, formText(fieldTexts.tooLong, { max: LONGEST })),
})

function PortalForm({ start, readOnly }: { start: CustomerPortal; readOnly: boolean }) {
  const intl = useIntl()
  const text = intl.formatMessage
  const siteId = useSiteId()
  const [saveCustomerPortal] = useSaveCustomerPortalMutation()
  return (
    <SettingsForm<CustomerPortal>
      label={text(messages.title)}
      readOnly={readOnly}
      initialValues={start}
      schema={schema}
      onSave={(body) => saveCustomerPortal({ siteId, body }).unwrap()}
    >
      <Panel endsWithField>
        <SwitchField name="enabled" label={text(messages.enabled)} />
      </Panel>
      <Panel title={text(messages.abilities)} endsWithField>
        <SwitchField name="show_usage" label={text(messages.showUsage)} />
        <SwitchField name="swap_device" label={text(messages.swapDevice)} />
        <SwitchField name="buy_package" label={text(messages.buyPackage)} />
      </Panel>
      <Panel endsWithField>
        <TextField
          name="welcome_text"
          label={text(messages.welcome)}
          rows={4}
          maxLength={LONGEST}
          help={text(messages.welcomeHelp)}
        />
      </Panel>
    </SettingsForm>
  )
}

/** What paying guests of the selected site may do on their own. */
export function CustomerPortalEditPage() {
  const intl = useIntl()
  const result = useGetCustomerPortalQuery({ siteId: useSiteId() }, { refetchOnMountOrArgChange: true })
  const readOnly = !useCanWrite('settings')
  return (
    <SettingsPage
      title={intl.formatMessage(messages.title)}
      subtitle={intl.formatMessage(messages.subtitle)}
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(start) => <PortalForm start={start} readOnly={readOnly} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
