import { readCookie } from '@portico/shared/http'
import type { TwoFactorState } from '@portico/shared/contracts'
import { Panel, useMutationFeedback, QueryBoundary } from '@portico/shared/layout'
import { App, Button, Tag, theme } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  useConfirmTwoFactorMutation,
  useGetTwoFactorQuery,
  useRenewRecoveryCodesMutation,
  useSetUpTwoFactorMutation,
} from './security-api'
import { PasswordQuestion } from './password-question'
import { RecoveryCodes } from './recovery-codes'
import { TwoFactorSetup } from './two-factor-setup'

/** The calls of two-factor authentication take the token in the body, as signing in does. */
const csrfToken = () => readCookie('XSRF-TOKEN') ?? ''

/** Below so many recovery codes their number is a warning. */
const FEW_CODES = 3

function State({ state, onAsk }: { state: TwoFactorState; onAsk: (what: 'off' | 'renew') => void }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const few = state.recovery_codes_left < FEW_CODES
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>
        <Tag color="success">{intl.formatMessage({ id: 'two_factor.on' })}</Tag>
        <span style={{ color: few ? token.colorWarningText : token.colorTextDescription }}>
          <FormattedMessage id="two_factor.left" values={{ count: state.recovery_codes_left }} />
        </span>
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button onClick={() => onAsk('renew')}>
          <FormattedMessage id="two_factor.renew" />
        </Button>
        <Button danger onClick={() => onAsk('off')}>
          <FormattedMessage id="two_factor.turn_off" />
        </Button>
      </div>
    </>
  )
}

function WhileOn({ state, onCodes }: { state: TwoFactorState; onCodes: (codes: string[]) => void }) {
  const intl = useIntl()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<'off' | 'renew' | null>(null)
  const [switchOff] = useSetUpTwoFactorMutation()
  const [renewCodes, { reset }] = useRenewRecoveryCodesMutation()
  if (!asked) return <State state={state} onAsk={setAsked} />
  const submit = async (password: string) => {
    if (asked === 'off') {
      await switchOff({ body: { setup: false, password, csrf_token: csrfToken() } }).unwrap()
      void message.success(intl.formatMessage({ id: 'two_factor.turned_off' }))
    } else {
      const { recovery_codes } = await renewCodes({ body: { password } }).unwrap()
      // The store need not remember them.
      reset()
      onCodes(recovery_codes)
    }
    setAsked(null)
  }
  return (
    <PasswordQuestion
      key={asked}
      text={intl.formatMessage({
        id: asked === 'off' ? 'two_factor.turn_off_text' : 'two_factor.renew_text',
      })}
      submitLabel={intl.formatMessage({ id: asked === 'off' ? 'two_factor.turn_off' : 'two_factor.renew' })}
      onSubmit={submit}
      onCancel={() => setAsked(null)}
    />
  )
}

function WhileOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const intl = useIntl()
  const feedback = useMutationFeedback()
  // `reset` forgets the key, in the store too.
  const [begin, { data: setup, reset, isLoading }] = useSetUpTwoFactorMutation()
  const [confirm, { reset: forgetCodes }] = useConfirmTwoFactorMutation()
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
      <p style={{ margin: '0 0 16px' }}>
        <Tag>{intl.formatMessage({ id: 'two_factor.off' })}</Tag>
      </p>
      <Button
        type="primary"
        loading={isLoading}
        onClick={() =>
          void feedback(() => begin({ body: { setup: true, csrf_token: csrfToken() } }).unwrap())
        }
      >
        <FormattedMessage id="two_factor.set_up" />
      </Button>
    </>
  )
}

/** A second proof at signing in: set up, recovery codes, switch off. */
export function TwoFactorPanel() {
  const intl = useIntl()
  const result = useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Panel
      title={intl.formatMessage({ id: 'two_factor.title' })}
      description={intl.formatMessage({ id: 'two_factor.hint' })}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      ) : (
        <QueryBoundary result={result} label={intl.formatMessage({ id: 'two_factor.loading' })} rows={2}>
          {(state) =>
            state.tf_enabled ? <WhileOn state={state} onCodes={setCodes} /> : <WhileOff onCodes={setCodes} />
          }
        </QueryBoundary>
      )}
    </Panel>
  )
}
