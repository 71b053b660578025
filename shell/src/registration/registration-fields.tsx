import { ACCOUNT_TYPES, HOTSPOT_TYPES, type RegistrationDraft } from '@portico/shared/contracts'
import { FieldRow, SwitchField } from '@portico/shared/forms'
import { PasswordField, TextField, useFormField, useFormikContext } from '@portico/shared/forms/light'
import { useText, type MessageId } from '@portico/shared/i18n'
import { hotspotTypeNameId } from '@portico/shared/value-names'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChoiceField } from './choice-field'
import { PlanChoice } from './plan-choice'
import type { RegistrationValues } from './registration-values'
import type { LegalText } from '../legal/terms-dialog'
import { useLegalTexts } from '../legal/use-legal-texts'
import entry from '../sign-in/entry-parts.module.css'
import styles from './registration.module.css'

/** Checkbox to accept the terms. The texts open above the form, so that nothing entered is lost. */
function TermsConsent() {
  const field = useFormField<boolean>('accept_terms', { required: true })
  const legal = useLegalTexts()
  const { id, name, disabled, ...aria } = field.control
  const link = (text: LegalText) =>
    function LegalLink(chunks: ReactNode) {
      return (
        <button key={text} type="button" className={entry.linkButton} onClick={() => legal.open(text)}>
          {chunks}
        </button>
      )
    }
  return (
    <>
      {/* The label is separate, because buttons inside it would become part of the checkbox's name. */}
      <div data-field-error={field.error ? '' : undefined} className={styles.consent}>
        <input
          {...aria}
          type="checkbox"
          id={id}
          name={name}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          checked={field.value}
          onChange={(event) => field.setValue(event.target.checked)}
        />
        <span id={`${id}-label`}>
          <FormattedMessage
            id="shell.registration.accept"
            values={{ terms: link('terms'), privacy: link('privacy') }}
          />
        </span>
      </div>
      {field.error && (
        <p id={`${id}-error`} className={styles.consentError}>
          {field.error}
        </p>
      )}
      {legal.dialog}
    </>
  )
}

const accountTypeNameId = (type: RegistrationDraft['account_type']): MessageId =>
  `shell.registration.account-type.${type}`

const deploymentNameId = (type: RegistrationDraft['deployment_type']): MessageId =>
  type === 'other' ? 'shell.registration.deployment-other' : hotspotTypeNameId(type)

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function BusinessFields() {
  const t = useText()
  const { values } = useFormikContext<RegistrationValues>()
  return (
    <>
      <FieldRow>
        <TextField
          name="account_name"
          size="large"
          required
          label={t('shell.registration.account-name')}
          autoComplete="organization"
        />
        <TextField
          name="account_url"
          type="url"
          size="large"
          label={t('shell.registration.account-url')}
          autoComplete="url"
        />
      </FieldRow>
      <ChoiceField
        name="account_type"
        label={t('shell.registration.account-type')}
        choices={ACCOUNT_TYPES.map((value) => ({ value, label: t(accountTypeNameId(value)) }))}
        min={200}
      />
      <ChoiceField
        name="deployment_type"
        label={t('shell.registration.deployment-type')}
        choices={HOTSPOT_TYPES.map((value) => ({ value, label: t(deploymentNameId(value)) }))}
        min={130}
      />
      {values.deployment_type === 'other' && (
        <TextField
          name="deployment_type_other_text"
          size="large"
          required
          label={t('shell.registration.other-text')}
        />
      )}
      <SwitchField
        name="for_your_own"
        label={t('shell.registration.for-your-own')}
        help={t('shell.registration.for-your-own-help')}
      />
    </>
  )
}

function PasswordFields() {
  const t = useText()
  return (
    <FieldRow>
      <PasswordField
        name="password"
        size="large"
        required
        label={t('shell.registration.password')}
        autoComplete="new-password"
      />
      <PasswordField
        name="repeat"
        size="large"
        required
        label={t('shell.registration.repeat')}
        autoComplete="new-password"
      />
    </FieldRow>
  )
}

/** Fields of a registration, without the submit. */
export function RegistrationFields() {
  const t = useText()
  return (
    <>
      <Group title={t('shell.registration.you')}>
        <TextField
          name="displayname"
          size="large"
          required
          label={t('shell.registration.displayname')}
          autoComplete="name"
        />
      </Group>
      <Group title={t('shell.registration.business')}>
        <BusinessFields />
      </Group>
      <Group title={t('shell.registration.plan')}>
        <PlanChoice />
      </Group>
      <Group title={t('shell.registration.access')}>
        <PasswordFields />
        <TermsConsent />
      </Group>
    </>
  )
}
