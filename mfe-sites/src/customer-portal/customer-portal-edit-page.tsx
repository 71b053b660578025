import { call, injectEndpoints, onSuccess } from '@portico/shared/api'
import { customerPortalPath, MAX_DESCRIPTION } from '@portico/shared/contracts'
import { SwitchField, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { CopyButton, Panel } from '@portico/shared/layout'
import { text } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { object } from 'yup'
import { SettingsForm } from '../settings/settings-form'
import { SettingsEditPage } from '../settings/settings-page'
import styles from './customer-portal-edit-page.module.css'

const portalApi = injectEndpoints(['CustomerPortal'], (build) => ({
  getCustomerPortal: build.query({ ...call('getCustomerPortal'), providesTags: ['CustomerPortal'] }),
  saveCustomerPortal: build.mutation({
    ...call('saveCustomerPortal'),
    invalidatesTags: onSuccess('CustomerPortal'),
  }),
}))

const schema = object({ welcome_text: text(MAX_DESCRIPTION) })

/** The page's address; it isn't reachable until the portal is turned on. */
function PortalAddress({ isOffered }: { isOffered: boolean }) {
  const t = useText()
  const address = `${window.location.origin}${customerPortalPath(useSiteId())}`
  return (
    <p className={styles.address}>
      {isOffered ? (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ) : (
        address
      )}{' '}
      <CopyButton text={address} label={t('portal.copy')} />
    </p>
  )
}

/** Self-service options for paying guests of the selected site. */
export function CustomerPortalEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const result = portalApi.useGetCustomerPortalQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const [saveCustomerPortal] = portalApi.useSaveCustomerPortalMutation()
  return (
    <SettingsEditPage title={t('portal.title')} subtitle={t('portal.subtitle')} result={result}>
      {(settings) => (
        <SettingsForm
          label={t('portal.title')}
          settings={settings}
          toValues={({ can: _, ...values }) => values}
          schema={schema}
          onSave={(body) => saveCustomerPortal({ siteId, body }).unwrap()}
        >
          <Panel title={t('portal.address')} description={t('portal.address_text')} endsWithField>
            <SwitchField name="enabled" label={t('portal.enabled')} />
            <PortalAddress isOffered={settings.enabled} />
          </Panel>
          <Panel title={t('portal.abilities')} description={t('portal.abilities_text')} endsWithField>
            <SwitchField name="show_usage" label={t('portal.show_usage')} />
            <SwitchField name="swap_device" label={t('portal.swap_device')} />
            <SwitchField name="buy_package" label={t('portal.buy_package')} />
          </Panel>
          <Panel title={t('portal.message')} endsWithField>
            <TextField
              name="welcome_text"
              label={t('portal.welcome')}
              rows={4}
              maxLength={MAX_DESCRIPTION}
              help={t('portal.welcome_help')}
            />
          </Panel>
        </SettingsForm>
      )}
    </SettingsEditPage>
  )
}
