import { SelectField } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { locationMessages } from './location-messages'
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
      <Panel title={text(locationMessages.router)} endsWithField>
        <SelectField
          required
          name="router_type"
          label={text(locationMessages.routerType)}
          choices={routerChoices}
          placeholder={text(locationMessages.choose)}
          help={text(locationMessages.routerHelp)}
        />
      </Panel>
      <Panel title={text(locationMessages.access)} endsWithField>
        <LoginMethodsField name="login_methods" label={text(locationMessages.loginMethods)} />
      </Panel>
    </>
  )
}
