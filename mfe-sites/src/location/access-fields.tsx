import type { LocationFact, LoginMethod, RouterKind } from '@portico/shared/contracts'
import { FormField, SelectField, useFormField, useFormikContext } from '@portico/shared/forms'
import { type MessageId, useText } from '@portico/shared/i18n'
import { Panel, TextLink } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { loginMethodNameId, LOGIN_METHODS } from '@portico/shared/value-names'
import { Alert, Checkbox } from 'antd'
import { paths } from '../paths'
import { type NamedVendor, useRouterVendors } from '../routers/router-vendors'
import styles from './access-fields.module.css'

/** A checkbox for each login method. */
export function LoginMethodsField({ name, label }: { name: string; label: string }) {
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

const KIND_NEEDS = {
  controller: 'location.router.needs.controller',
  radius: 'location.router.needs.radius',
  fas: 'location.router.needs.fas',
} as const satisfies Record<Exclude<RouterKind, 'simulated'>, MessageId>

const FACT_NEEDS = {
  external_ip: 'location.router.needs.external_ip',
  access_points: 'location.router.needs.access_points',
} as const satisfies Record<LocationFact, MessageId>

interface RouterNoticeProps {
  vendor: NamedVendor
  /** The saved location; undefined for a new one. */
  site: SavedSite | undefined
}

/** Says what a router type needs, and where it's set up. */
function RouterNotice({ vendor, site }: RouterNoticeProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { type, kind, requires } = vendor
  if (kind === 'simulated') return null
  const isSaved = site?.routerType === type
  const needs = [
    t(KIND_NEEDS[kind]),
    ...requires.map((fact) => t(FACT_NEEDS[fact])),
    ...(site && !isSaved && mayOpen(paths.router()) ? [t('location.router.after_save')] : []),
  ]
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t('location.router.set_up')}
      description={needs.join(' ')}
      action={
        isSaved &&
        mayOpen(paths.router()) && (
          <TextLink to={`${paths.router()}?site=${site.id}`}>{t('location.router.open')}</TextLink>
        )
      }
      className={styles.routerNotice}
    />
  )
}

interface SavedSite {
  id: number
  routerType: string
}

/** Network and login fields of a location, without the saving. `site` is set for an existing one. */
export function AccessFields({ site }: { site?: SavedSite }) {
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
        {selected && <RouterNotice vendor={selected} site={site} />}
      </Panel>
      <Panel title={t('location.section.access')} endsWithField>
        <LoginMethodsField name="login_methods" label={t('location.field.login_methods')} />
      </Panel>
    </>
  )
}
