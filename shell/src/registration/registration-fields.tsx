import type { RegistrationDraft } from '@portico/shared/contracts'
import { PasswordField, TextField, useFormikContext } from '@portico/shared/forms/light'
import { FieldRow, SwitchField } from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ChoiceField, type CardChoice } from './choice-field'
import { PlanChoice } from './plan-choice'
import type { RegistrationValues } from './registration-values'
import { TermsConsent } from './terms-consent'

const ACCOUNT_TYPE_NAMES = {
  business: 'shell.registration.account-type.business',
  agency: 'shell.registration.account-type.agency',
  provider: 'shell.registration.account-type.provider',
  other: 'shell.registration.account-type.other',
} satisfies Record<RegistrationDraft['account_type'], MessageId>

const DEPLOYMENT_TYPE_NAMES = {
  cafe: 'shell.registration.deployment.cafe',
  restaurant: 'shell.registration.deployment.restaurant',
  hotel: 'shell.registration.deployment.hotel',
  campground: 'shell.registration.deployment.campground',
  retail: 'shell.registration.deployment.retail',
  office: 'shell.registration.deployment.office',
  event: 'shell.registration.deployment.event',
  public: 'shell.registration.deployment.public',
  other: 'shell.registration.deployment.other',
} satisfies Record<RegistrationDraft['deployment_type'], MessageId>

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Where a choice is one of a few words, in their order. */
function useChoices<Value extends string>(messages: Record<Value, MessageId>): CardChoice<Value>[] {
  const { formatMessage } = useIntl()
  return Object.entries<MessageId>(messages).map(([value, message]) => ({
    // The keys of a record are what its type says.
    value: value as Value,
    label: formatMessage({ id: message }),
  }))
}

function BusinessFields() {
  const { formatMessage } = useIntl()
  const { values } = useFormikContext<RegistrationValues>()
  const accountTypes = useChoices(ACCOUNT_TYPE_NAMES)
  const deploymentTypes = useChoices(DEPLOYMENT_TYPE_NAMES)
  return (
    <>
      <FieldRow>
        <TextField
          name="account_name"
          size="large"
          required
          label={formatMessage({ id: 'shell.registration.account-name' })}
          autoComplete="organization"
        />
        <TextField
          name="account_url"
          type="url"
          size="large"
          label={formatMessage({ id: 'shell.registration.account-url' })}
          autoComplete="url"
        />
      </FieldRow>
      <ChoiceField
        name="account_type"
        label={formatMessage({ id: 'shell.registration.account-type' })}
        choices={accountTypes}
        min={200}
      />
      <ChoiceField
        name="deployment_type"
        label={formatMessage({ id: 'shell.registration.deployment-type' })}
        choices={deploymentTypes}
        min={130}
      />
      {values.deployment_type === 'other' && (
        <TextField
          name="deployment_type_other_text"
          size="large"
          required
          label={formatMessage({ id: 'shell.registration.other-text' })}
        />
      )}
      <SwitchField
        name="for_your_own"
        label={formatMessage({ id: 'shell.registration.for-your-own' })}
        help={formatMessage({ id: 'shell.registration.for-your-own-help' })}
      />
    </>
  )
}

function PasswordFields() {
  const { formatMessage } = useIntl()
  return (
    <FieldRow>
      <PasswordField
        name="password"
        size="large"
        required
        label={formatMessage({ id: 'shell.registration.password' })}
        autoComplete="new-password"
      />
      <PasswordField
        name="repeat"
        size="large"
        required
        label={formatMessage({ id: 'shell.registration.repeat' })}
        autoComplete="new-password"
      />
    </FieldRow>
  )
}

/** The fields of a registration. Knows nothing of sending it. */
export function RegistrationFields() {
  const { formatMessage } = useIntl()
  return (
    <>
      <Group title={formatMessage({ id: 'shell.registration.you' })}>
        <TextField
          name="displayname"
          size="large"
          required
          label={formatMessage({ id: 'shell.registration.displayname' })}
          autoComplete="name"
        />
      </Group>
      <Group title={formatMessage({ id: 'shell.registration.business' })}>
        <BusinessFields />
      </Group>
      <Group title={formatMessage({ id: 'shell.registration.plan' })}>
        <PlanChoice />
      </Group>
      <Group title={formatMessage({ id: 'shell.registration.access' })}>
        <PasswordFields />
        <TermsConsent />
      </Group>
    </>
  )
}
