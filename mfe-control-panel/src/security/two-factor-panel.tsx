import { BASE_PATH, type TwoFactorState } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { readCookie } from '@portico/shared/http'
import { formText, useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  CopyButton,
  Panel,
  Paragraph,
  QueryBoundary,
  SecondaryText,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { App, Button, QRCode, Tag } from 'antd'
import { useState } from 'react'
import { object, string } from 'yup'
import { paths } from '../paths'
import { CodeText } from '../layout/code-text'
import { PasswordQuestion } from './password-question'
import { RecoveryCodes } from './recovery-codes'
import { securityApi, type TwoFactorSetup as Setup } from './security-api'
import styles from './two-factor-panel.module.css'

interface Props {
  setup: Setup
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

const schema = object({
  // Authenticator apps show the code with a space in the middle.
  code: string().matches(/^\s*\d{3}\s?\d{3}\s*$/, formText('two_factor.code_short')),
})

/** The key for the authenticator app as a QR code and as text, and a field for the first code. */
function TwoFactorSetup({ setup, onCode, onCancel }: Props) {
  const t = useText()
  const { secret = '', otpauth_url = '' } = setup
  return (
    <>
      <Paragraph>{t('two_factor.scan')}</Paragraph>
      <div className={styles.setup}>
        <div role="img" aria-label={t('two_factor.qr')}>
          {/* Cameras need dark on light, in the dark theme too. */}
          <QRCode value={otpauth_url} size={180} type="svg" color="#000000" bgColor="#ffffff" />
        </div>
        <div className={styles.confirmation}>
          <SecondaryText block>{t('two_factor.key')}</SecondaryText>
          <div className={styles.key}>
            <CodeText>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</CodeText>
            <CopyButton text={secret} label={t('two_factor.copy_key')} />
          </div>
          <SubmitForm
            label={t('two_factor.set_up')}
            initialValues={{ code: '' }}
            schema={schema}
            onSubmit={({ code }) => onCode(code.replace(/\s/g, ''))}
          >
            <TextField
              name="code"
              label={t('two_factor.code')}
              help={t('two_factor.code_help')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={9}
              required
            />
            <SubmitBar submitLabel={t('two_factor.turn_on')} onCancel={onCancel} />
          </SubmitForm>
        </div>
      </div>
    </>
  )
}

/** Calls for two-factor authentication send the token in the body, like the sign-in. */
const csrfToken = () => readCookie('XSRF-TOKEN') ?? ''

/** Shows a warning below this number of recovery codes. */
const FEW_CODES = 3

function State({ state, onAsk }: { state: TwoFactorState; onAsk: (what: 'off' | 'renew') => void }) {
  const t = useText()
  const { tf_setup_needed: needed } = useSignedInUser()
  const few = state.recovery_codes_left < FEW_CODES
  return (
    <>
      <Paragraph>
        <Tag color="success">{t('two_factor.on')}</Tag>
        <span className={few ? styles.fewCodes : styles.codes}>
          {t('two_factor.left', { count: state.recovery_codes_left })}
        </span>
      </Paragraph>
      <ButtonRow>
        {needed && (
          // Loads the page again, because everything else was refused until now.
          <Button type="primary" href={`${BASE_PATH}${paths.app()}`}>
            {t('two_factor.continue')}
          </Button>
        )}
        <Button onClick={() => onAsk('renew')}>{t('two_factor.renew')}</Button>
        <Button danger onClick={() => onAsk('off')}>
          {t('two_factor.turn_off')}
        </Button>
      </ButtonRow>
    </>
  )
}

function WhileOn({ state, onCodes }: { state: TwoFactorState; onCodes: (codes: string[]) => void }) {
  const t = useText()
  const { message } = App.useApp()
  const [openDialog, setOpenDialog] = useState<'off' | 'renew' | null>(null)
  const [switchOff] = securityApi.useSetUpTwoFactorMutation()
  const [renewCodes, { reset }] = securityApi.useRenewRecoveryCodesMutation()
  if (!openDialog) return <State state={state} onAsk={setOpenDialog} />
  const submit = async (password: string) => {
    if (openDialog === 'off') {
      await switchOff({ body: { setup: false, password, csrf_token: csrfToken() } }).unwrap()
      void message.success(t('two_factor.turned_off'))
    } else {
      const { recovery_codes } = await renewCodes({ body: { password } }).unwrap()
      // Removes the codes from the store.
      reset()
      onCodes(recovery_codes)
    }
    setOpenDialog(null)
  }
  return (
    <PasswordQuestion
      key={openDialog}
      text={t(openDialog === 'off' ? 'two_factor.turn_off_text' : 'two_factor.renew_text')}
      submitLabel={t(openDialog === 'off' ? 'two_factor.turn_off' : 'two_factor.renew')}
      onSubmit={submit}
      onCancel={() => setOpenDialog(null)}
    />
  )
}

function WhileOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useText()
  const feedback = useMutationFeedback()
  // `reset` removes the key from the store too.
  const [begin, { data: setup, reset, isLoading }] = securityApi.useSetUpTwoFactorMutation()
  const [confirm, { reset: forgetCodes }] = securityApi.useConfirmTwoFactorMutation()
  if (setup) {
    return (
      <TwoFactorSetup
        setup={setup}
        onCancel={reset}
        onCode={async (code) => {
          const answer = await confirm({ body: { code, csrf_token: csrfToken() } }).unwrap()
          onCodes(answer.response.recovery_codes ?? [])
          forgetCodes()
          reset()
        }}
      />
    )
  }
  return (
    <>
      <Paragraph>
        <Tag>{t('two_factor.off')}</Tag>
      </Paragraph>
      <Button
        type="primary"
        loading={isLoading}
        onClick={() =>
          void feedback(() => begin({ body: { setup: true, csrf_token: csrfToken() } }).unwrap())
        }
      >
        {t('two_factor.set_up')}
      </Button>
    </>
  )
}

/** Two-factor authentication: setup, recovery codes, and turning it off. */
export function TwoFactorPanel() {
  const t = useText()
  const result = securityApi.useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Panel title={t('two_factor.title')} description={t('two_factor.hint')}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <QueryBoundary result={result} label={t('two_factor.loading')} rows={2}>
          {(state) =>
            state.tf_enabled ? <WhileOn state={state} onCodes={setCodes} /> : <WhileOff onCodes={setCodes} />
          }
        </QueryBoundary>
      )}
    </Panel>
  )
}
