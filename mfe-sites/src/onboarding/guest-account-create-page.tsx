import { USERNAME, type OnboardingState, type Site } from '@portico/shared/contracts'
import { FieldRow, PasswordField, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { CopyButton, Panel, Paragraph } from '@portico/shared/layout'
import { accountPassword, textWithin } from '@portico/shared/schemas'
import { object } from 'yup'
import { CreatedPanel } from './created-panel'
import { OnboardingStep } from './onboarding-step'
import { setupApi } from './setup-api'
import { StepForm } from './step-form'
import { TimeFields, timeSchema, type TimeValues } from './time-fields'
import styles from './guest-account-create-page.module.css'

const STEP = 'guestuser-onboarding'

type GuestAccountValues = TimeValues & { username: string; password: string }

const NEW_GUEST_USER: GuestAccountValues = {
  username: '',
  password: '',
  duration_val: 30,
  duration_type: 3,
  num_devices: 1,
}
const SECRETS = ['password']

const schema = object({
  username: textWithin(USERNAME)
    .trim()
    .required({ id: 'error.field.required' })
    .matches(USERNAME.pattern, {
      message: { id: 'onboarding.guest_user.username_error' },
      excludeEmptyString: true,
    }),
  password: accountPassword,
  ...timeSchema,
})

/** The first guest account; its password is shown only once. */
export function GuestAccountCreatePage() {
  return (
    <OnboardingStep step={STEP}>
      {(site, state) => <GuestAccountStep site={site} state={state} />}
    </OnboardingStep>
  )
}

function GuestAccountStep({ site, state }: { site: Site; state: OnboardingState }) {
  const t = useText()
  const [createGuestAccount, { data: created }] = setupApi.useCreateSetupGuestAccountMutation()
  const isDone = state.done.includes(STEP)
  if (created && isDone)
    return <CreatedGuestAccount state={state} username={created.username} password={created.password} />
  return (
    <>
      <Paragraph>{t('onboarding.guest_user.text')}</Paragraph>
      <StepForm<GuestAccountValues>
        step={STEP}
        state={state}
        start={NEW_GUEST_USER}
        schema={schema}
        secrets={SECRETS}
        submitLabel={t('onboarding.guest_user.submit')}
        save={async ({ username, password, duration_val, duration_type, num_devices }) => {
          const body = {
            username: username.trim(),
            ...(password ? { password } : {}),
            duration_val: duration_val ?? 0,
            duration_type,
            num_devices: num_devices ?? 0,
          }
          await createGuestAccount({ siteId: site.id, body }).unwrap()
          return true
        }}
      >
        <Panel title={t('onboarding.guest_user.panel')} endsWithField>
          <FieldRow min={240}>
            <TextField
              name="username"
              label={t('onboarding.guest_user.username')}
              required
              maxLength={USERNAME.max}
              help={t('onboarding.guest_user.username_help')}
            />
            <PasswordField
              name="password"
              label={t('onboarding.guest_user.password')}
              autoComplete="new-password"
              help={t('onboarding.guest_user.password_help')}
            />
          </FieldRow>
          <TimeFields />
        </Panel>
      </StepForm>
    </>
  )
}

function CreatedGuestAccount(props: { state: OnboardingState; username: string; password: string }) {
  const { state, username, password } = props
  const t = useText()
  const items = [
    ['onboarding.guest_user.username', username],
    ['onboarding.guest_user.password', password],
  ] as const
  return (
    <CreatedPanel
      step={STEP}
      state={state}
      title={t('onboarding.guest_user.made')}
      action={<CopyButton text={password} label={t('onboarding.guest_user.copy')} showLabel type="default" />}
    >
      <p>{t('onboarding.guest_user.password_once')}</p>
      <dl className={styles.credentials}>
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </CreatedPanel>
  )
}
