import { PasswordField, TextField, useFormikContext } from '@portico/shared/forms/light'
import { FieldRow, SwitchField } from '@portico/shared/forms'
import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { ChoiceField, type CardChoice } from './choice-field'
import { PlanChoice } from './plan-choice'
import { accountTypeMessages, deploymentTypeMessages, registrationMessages } from './registration-messages'
import type { RegistrationValues } from './registration-values'
import { TermsConsent } from './terms-consent'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Where a choice is one of a few words, in their order. */
function useChoices<Value extends string>(messages: Record<Value, MessageDescriptor>): CardChoice<Value>[] {
  const { formatMessage } = useIntl()
  return Object.entries<MessageDescriptor>(messages).map(([value, message]) => ({
    // The keys of a record are what its type says.
    value: value as Value,
    label: formatMessage(message),
  }))
}

function BusinessFields() {
  const { formatMessage } = useIntl()
  const { values } = useFormikContext<RegistrationValues>()
  const accountTypes = useChoices(accountTypeMessages)
  const deploymentTypes = useChoices(deploymentTypeMessages)
  return (
    <>
      <FieldRow>
        <TextField
          name="account_name"
          size="large"
          required
          label={formatMessage(registrationMessages.accountName)}
          autoComplete="organization"
        />
        <TextField
          name="account_url"
          type="url"
          size="large"
          label={formatMessage(registrationMessages.accountUrl)}
          autoComplete="url"
        />
      </FieldRow>
      <ChoiceField
        name="account_type"
        label={formatMessage(registrationMessages.accountType)}
        choices={accountTypes}
        min={200}
      />
      <ChoiceField
        name="deployment_type"
        label={formatMessage(registrationMessages.deploymentType)}
        choices={deploymentTypes}
        min={130}
      />
      {values.deployment_type === 'other' && (
        <TextField
          name="deployment_type_other_text"
          size="large"
          required
          label={formatMessage(registrationMessages.otherText)}
        />
      )}
      <SwitchField
        name="for_your_own"
        label={formatMessage(registrationMessages.forYourOwn)}
        help={formatMessage(registrationMessages.forYourOwnHelp)}
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
        label={formatMessage(registrationMessages.password)}
        autoComplete="new-password"
      />
      <PasswordField
        name="repeat"
        size="large"
        required
        label={formatMessage(registrationMessages.repeat)}
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
      <Group title={formatMessage(registrationMessages.you)}>
        <TextField
          name="displayname"
          size="large"
          required
          label={formatMessage(registrationMessages.displayname)}
          autoComplete="name"
        />
      </Group>
      <Group title={formatMessage(registrationMessages.business)}>
        <BusinessFields />
      </Group>
      <Group title={formatMessage(registrationMessages.plan)}>
        <PlanChoice />
      </Group>
      <Group title={formatMessage(registrationMessages.access)}>
        <PasswordFields />
        <TermsConsent />
      </Group>
    </>
  )
}
