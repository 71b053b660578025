import { ExportOutlined } from '@ant-design/icons'
import { TextField, useFormikContext } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { object, string } from 'yup'
import { useGetRedirectUrlQuery, useSaveRedirectUrlMutation } from '../sites/sites-api'
import { SettingsForm } from './settings-form'
import { SettingsPage } from './settings-page'
import { isWebAddress } from './web-address'

interface RedirectValues {
  redirect_url: string
}

const LONGEST = 500
/** Every address begins with it. */
const EXAMPLE = 'https://'

const schema = object({
  redirect_url: string()
    .trim()
    .max(LONGEST, formText('error.field.too_long', { max: LONGEST }))
    .test('address', { id: 'redirect_url.fault' }, (value = '') => value === '' || isWebAddress(value)),
})

function TryLink() {
  const { token } = theme.useToken()
  const { redirect_url: address } = useFormikContext<RedirectValues>().values
  if (!isWebAddress(address.trim())) return null
  return (
    <a
      href={address.trim()}
      target="_blank"
      rel="noreferrer"
      style={{ display: 'inline-block', marginBottom: 20, color: token.colorLink }}
    >
      <ExportOutlined aria-hidden style={{ marginInlineEnd: 6 }} />
      <FormattedMessage id="redirect_url.open" />
    </a>
  )
}

function RedirectForm({ start, readOnly }: { start: RedirectValues; readOnly: boolean }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const [saveRedirectUrl] = useSaveRedirectUrlMutation()
  return (
    <SettingsForm<RedirectValues>
      label={intl.formatMessage({ id: 'redirect_url.title' })}
      readOnly={readOnly}
      initialValues={start}
      schema={schema}
      onSave={({ redirect_url }) =>
        saveRedirectUrl({ id: siteId, body: { redirect_url: redirect_url.trim() } }).unwrap()
      }
    >
      <Panel endsWithField>
        <TextField
          name="redirect_url"
          type="url"
          label={intl.formatMessage({ id: 'redirect_url.field' })}
          placeholder={EXAMPLE}
          maxLength={LONGEST}
          autoComplete="url"
          help={intl.formatMessage({ id: 'redirect_url.help' })}
        />
        <TryLink />
      </Panel>
    </SettingsForm>
  )
}

/** Where guests of the selected site go after they have logged in. */
export function RedirectUrlEditPage() {
  const intl = useIntl()
  const result = useGetRedirectUrlQuery({ id: useSiteId() }, { refetchOnMountOrArgChange: true })
  const readOnly = !useCanWrite('settings')
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'redirect_url.title' })}
      subtitle={intl.formatMessage({ id: 'redirect_url.subtitle' })}
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(start) => <RedirectForm start={start} readOnly={readOnly} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
