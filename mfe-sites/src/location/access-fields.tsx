import type { LoginMethod } from '@portico/shared/contracts'
import { FormField, SelectField, useFormField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel, TextLink } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { loginMethodNameId, LOGIN_METHODS } from '@portico/shared/value-names'
import { Alert, Checkbox } from 'antd'
import { paths } from '../paths'
import { useRouterVendors } from '../routers/router-vendors'
import styles from './access-fields.module.css'

/** A checkbox for each login method. */
function LoginMethodsField({ name, label }: { name: string; label: string }) {
  const t = useText()
  const field = useFormField<LoginMethod[]>(name, { required: true })
  const { id, disabled, ...control } = field.control
  return (
    <FormField field={field} label={label} required group>
      <div className={styles.methods}>
        {LOGIN_METHODS.map((method) => (
          <Checkbox
            key={method}
            id={`${id}-${method}`}
            name={control.name}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            disabled={disabled}
            checked={field.value.includes(method)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              // In the order of the list, not of selection.
              field.setValue(
                LOGIN_METHODS.filter((each) =>
                  each === method ? target.checked : field.value.includes(each),
                ),
              )
            }
          >
            {t(loginMethodNameId(method))}
          </Checkbox>
        ))}
      </div>
    </FormField>
  )
}

interface RouterNoticeProps {
  /** Portico lets guests online through it. */
  isSupported: boolean
  siteId: number | undefined
}

/** Notice about the router type: whether guests get online with it, and where to set it up. */
function RouterNotice({ isSupported, siteId }: RouterNoticeProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const hasLink = siteId !== undefined && mayOpen(paths.router())
  return (
    <Alert
      type={isSupported ? 'info' : 'warning'}
      role="status"
      showIcon
      title={t(isSupported ? 'location.router.set_up' : 'location.router.uncontrolled')}
      action={
        hasLink && <TextLink to={`${paths.router()}?site=${siteId}`}>{t('location.router.open')}</TextLink>
      }
      className={styles.routerNotice}
    />
  )
}

/** Network and login fields of a location, without the saving. `siteId` is set for an existing one. */
export function AccessFields({ siteId }: { siteId?: number }) {
  const t = useText()
  const { router_type } = useFormikContext<{ router_type: string | null }>().values
  const vendors = useRouterVendors()
  const selected = vendors.find(({ type }) => type === router_type)
  return (
    <>
      <Panel title={t('location.section.router')} endsWithField>
        <SelectField
          required
          name="router_type"
          label={t('location.field.router_type')}
          choices={vendors.map(({ type, name }) => ({ value: type, label: name }))}
          placeholder={t('location.field.choose')}
          help={t('location.field.router_help')}
        />
        {selected && selected.kind !== 'simulated' && (
          <RouterNotice isSupported={selected.supported} siteId={siteId} />
        )}
      </Panel>
      <Panel title={t('location.section.access')} endsWithField>
        <LoginMethodsField name="login_methods" label={t('location.field.login_methods')} />
      </Panel>
    </>
  )
}
