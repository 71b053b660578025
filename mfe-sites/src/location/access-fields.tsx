import { SelectField } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import type { CreateSiteBody } from './location-schema'
import { LoginMethodsField } from './login-methods-field'
import { ROUTER_NAMES } from './router-types'

const routerChoices = Object.entries(ROUTER_NAMES).map(([value, label]) => ({
  value: value as CreateSiteBody['router_type'],
  label,
}))

/** What guests join and how they log in. Knows nothing of saving. */
export function AccessFields() {
  const intl = useIntl()
  const text = intl.formatMessage
  return (
    <>
      <Panel title={text({ id: 'location.section.router' })} endsWithField>
        <SelectField
          required
          name="router_type"
          label={text({ id: 'location.field.router_type' })}
          choices={routerChoices}
          placeholder={text({ id: 'location.field.choose' })}
          help={text({ id: 'location.field.router_help' })}
        />
      </Panel>
      <Panel title={text({ id: 'location.section.access' })} endsWithField>
        <LoginMethodsField name="login_methods" label={text({ id: 'location.field.login_methods' })} />
      </Panel>
    </>
  )
}
