import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { CopyButton } from '@portico/shared/layout'
import { QRCode, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { object, string } from 'yup'
import type { TwoFactorSetup as Setup } from './security-api'
import { CodeText } from '../layout/code-text'

interface Props {
  setup: Setup
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

const schema = object({
  // People type the space that apps show in the middle.
  code: string().matches(/^\s*\d{3}\s?\d{3}\s*$/, formText('two_factor.code_short')),
})

/** The key for the app as a picture and as text, and the first code as proof. */
export function TwoFactorSetup({ setup, onCode, onCancel }: Props) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const { secret = '', otpauth_url = '' } = setup
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>
        <FormattedMessage id="two_factor.scan" />
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
        <div role="img" aria-label={intl.formatMessage({ id: 'two_factor.qr' })}>
          {/* Cameras want dark on light, in dark colours too. */}
          <QRCode value={otpauth_url} size={180} type="svg" color="#000000" bgColor="#ffffff" />
        </div>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <div style={{ color: token.colorTextDescription }}>
            <FormattedMessage id="two_factor.key" />
          </div>
          <div style={{ display: 'flex', alignItems: 'center', gap: 4, marginBottom: 20 }}>
            <CodeText>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</CodeText>
            <CopyButton text={secret} label={intl.formatMessage({ id: 'two_factor.copy_key' })} />
          </div>
          <SubmitForm
            label={intl.formatMessage({ id: 'two_factor.set_up' })}
            initialValues={{ code: '' }}
            schema={schema}
            onSubmit={({ code }) => onCode(code.replace(/\s/g, ''))}
          >
            <TextField
              name="code"
              label={intl.formatMessage({ id: 'two_factor.code' })}
              help={intl.formatMessage({ id: 'two_factor.code_help' })}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={9}
              required
            />
            <SubmitBar submitLabel={intl.formatMessage({ id: 'two_factor.turn_on' })} onCancel={onCancel} />
          </SubmitForm>
        </div>
      </div>
    </>
  )
}
