import { ExportOutlined } from '@ant-design/icons'
import { MAX_URL } from '@portico/shared/contracts'
import { TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { text } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { object } from 'yup'
import { sitesApi } from '../sites/sites-api'
import { SettingsForm } from './settings-form'
import { SettingsEditPage } from './settings-page'
import { isWebAddress } from './web-address'
import styles from './redirect-url-edit-page.module.css'

interface RedirectValues {
  redirect_url: string
}

/** The beginning of every address. */
const EXAMPLE = 'https://'

const schema = object({
  redirect_url: text(MAX_URL)
    .trim()
    .test('address', { id: 'redirect_url.error' }, (value = '') => value === '' || isWebAddress(value)),
})

function TryLink() {
  const t = useText()
  const { redirect_url: address } = useFormikContext<RedirectValues>().values
  if (!isWebAddress(address.trim())) return null
  return (
    <a href={address.trim()} target="_blank" rel="noreferrer" className={styles.open}>
      <ExportOutlined aria-hidden />
      {t('redirect_url.open')}
    </a>
  )
}

/** The page that guests of the selected site see after logging in. */
export function RedirectUrlEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const result = sitesApi.useGetRedirectUrlQuery({ id: siteId }, { refetchOnMountOrArgChange: true })
  const [saveRedirectUrl] = sitesApi.useSaveRedirectUrlMutation()
  return (
    <SettingsEditPage title={t('redirect_url.title')} subtitle={t('redirect_url.subtitle')} result={result}>
      {(settings) => (
        <SettingsForm
          label={t('redirect_url.title')}
          settings={settings}
          toValues={({ redirect_url }): RedirectValues => ({ redirect_url })}
          schema={schema}
          onSave={({ redirect_url }) =>
            saveRedirectUrl({ id: siteId, body: { redirect_url: redirect_url.trim() } }).unwrap()
          }
        >
          <Panel title={t('redirect_url.after_login')} description={t('redirect_url.steps')} endsWithField>
            <TextField
              name="redirect_url"
              type="url"
              label={t('redirect_url.field')}
              placeholder={EXAMPLE}
              maxLength={MAX_URL}
              autoComplete="url"
              help={t('redirect_url.help')}
            />
            <TryLink />
          </Panel>
        </SettingsForm>
      )}
    </SettingsEditPage>
  )
}
