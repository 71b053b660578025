import { DataPeriodField, DurationFields, LimitFields } from '@portico/shared/access-limits'
import { GUEST_PASSWORD, MAX_NOTES, USERNAME } from '@portico/shared/contracts'
import { FieldRow, SwitchField, TextField } from '@portico/shared/forms'
import { ContactFields } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'

function PersonPanel() {
  const t = useText()
  return (
    <Panel title={t('guestuser.form.guest_panel')} endsWithField>
      <ContactFields />
      <TextField name="notes" label={t('guestuser.notes')} rows={2} maxLength={MAX_NOTES} />
    </Panel>
  )
}

/** The fields of an account, in panels. Only a new account has a password field. */
export function GuestAccountForm({ isNew }: { isNew: boolean }) {
  const t = useText()
  return (
    <>
      <Panel title={t('guestuser.form.account_panel')} endsWithField>
        <FieldRow>
          <TextField
            name="username"
            label={t('accounts.username')}
            required
            autoFocus={isNew}
            maxLength={USERNAME.max}
            help={t('guestuser.form.username_help')}
          />
          {isNew && (
            <TextField
              name="password"
              label={t('accounts.password')}
              maxLength={GUEST_PASSWORD.max}
              help={t('accounts.password_help')}
            />
          )}
        </FieldRow>
        {!isNew && (
          <SwitchField
            name="active"
            label={t('guestuser.form.active')}
            help={t('guestuser.form.active_help')}
          />
        )}
      </Panel>
      <Panel title={t('guestuser.form.time_panel')} endsWithField>
        <DurationFields help={t('guestuser.form.duration_help')} />
      </Panel>
      <Panel title={t('guestuser.form.limits_panel')} endsWithField>
        <LimitFields
          devicesLabel={t('guestuser.form.devices')}
          dataLabel={t('guestuser.form.data')}
          dataPeriod={<DataPeriodField />}
        />
      </Panel>
      <PersonPanel />
    </>
  )
}
