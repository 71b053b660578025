import type { CustomerPortal } from '@portico/shared/contracts'
import { SwitchField, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { baseApi, call, onSuccess } from '@portico/shared/api'
import { SettingsForm } from '../settings/settings-form'
import { SettingsPage } from '../settings/settings-page'

const portalApi = baseApi.enhanceEndpoints({ addTagTypes: ['CustomerPortal'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCustomerPortal: build.query({ ...call('getCustomerPortal'), providesTags: ['CustomerPortal'] }),
    saveCustomerPortal: build.mutation({
      ...call('saveCustomerPortal'),
      invalidatesTags: onSuccess('CustomerPortal' as const),
    }),
  }),
})

const { useGetCustomerPortalQuery, useSaveCustomerPortalMutation } = portalApi

const LONGEST = 500

const schema = object({
  welcome_text: string().max(LONGEST, formText('error.field.too_long', { max: LONGEST })),
})

function PortalForm({ start, readOnly }: { start: CustomerPortal; readOnly: boolean }) {
  const intl = useIntl()
  const text = intl.formatMessage
  const siteId = useSiteId()
  const [saveCustomerPortal] = useSaveCustomerPortalMutation()
  return (
    <SettingsForm<CustomerPortal>
      label={text({ id: 'portal.title' })}
      readOnly={readOnly}
      initialValues={start}
      schema={schema}
      onSave={(body) => saveCustomerPortal({ siteId, body }).unwrap()}
    >
      <Panel endsWithField>
        <SwitchField name="enabled" label={text({ id: 'portal.enabled' })} />
      </Panel>
      <Panel title={text({ id: 'portal.abilities' })} endsWithField>
        <SwitchField name="show_usage" label={text({ id: 'portal.show_usage' })} />
        <SwitchField name="swap_device" label={text({ id: 'portal.swap_device' })} />
        <SwitchField name="buy_package" label={text({ id: 'portal.buy_package' })} />
      </Panel>
      <Panel endsWithField>
        <TextField
          name="welcome_text"
          label={text({ id: 'portal.welcome' })}
          rows={4}
          maxLength={LONGEST}
          help={text({ id: 'portal.welcome_help' })}
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
      title={intl.formatMessage({ id: 'portal.title' })}
      subtitle={intl.formatMessage({ id: 'portal.subtitle' })}
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(start) => <PortalForm start={start} readOnly={readOnly} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
