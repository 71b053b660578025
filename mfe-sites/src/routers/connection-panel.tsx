import {
  type ConnectionField,
  MAX_CONNECTION_VALUE,
  type RouterConnection,
  type RouterPage,
} from '@portico/shared/contracts'
import { LeaveGuard, StartOver, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { Fragment, useRef, useState } from 'react'
import { object, string } from 'yup'
import { ConnectionInput } from './connection-input'
import { type AcceptedCertificate, ChooseFromController } from './choose-from-controller'
import { routerApi } from './router-api'

/** `null` keeps a stored secret. */
interface ConnectionValues {
  values: Record<string, string | null>
}

function toValues(fields: readonly ConnectionField[], connection: RouterConnection | null): ConnectionValues {
  const valueOf = ({ name, kind }: ConnectionField) =>
    kind === 'secret' ? null : (connection?.values[name] ?? '')
  return { values: Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])) }
}

/** Only what every vendor shares is checked here; the server names all other problems. */
function schemaOf(fields: readonly ConnectionField[], stored: readonly string[]) {
  const entries = fields.map(({ name, required }) => {
    const isNeeded = required && !stored.includes(name)
    const text = string().nullable().max(MAX_CONNECTION_VALUE)
    return [name, isNeeded ? text.required({ id: 'error.field.required' } as never) : text]
  })
  return object({ values: object(Object.fromEntries(entries) as Record<string, ReturnType<typeof string>>) })
}

/** Form of the values by which Portico connects to a vendor's routers, or recognizes them. */
export function ConnectionPanel({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [save] = routerApi.useSaveRouterConnectionMutation()
  const [check] = routerApi.useCheckRouterMutation()
  const [acceptCertificate] = routerApi.useAcceptRouterCertificateMutation()
  const [accepted, setAccepted] = useState<AcceptedCertificate | null>(null)
  const next = useRef<ConnectionValues | null>(null)
  const { vendor, connection, router_type } = router
  const stored = connection?.stored_secrets ?? []
  const given = ({ values }: ConnectionValues) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
  return (
    <Panel
      title={t('router.connection')}
      description={t(router.kind === 'radius' ? 'router.connection_radius' : 'router.connection_controller')}
    >
      <SubmitForm<ConnectionValues>
        label={t('router.connection')}
        readOnly={readOnly}
        initialValues={toValues(vendor.fields, connection)}
        schema={schemaOf(vendor.fields, stored)}
        onSubmit={async (values) => {
          next.current = null
          const saved = await save({ siteId, body: { router_type, values: given(values) } }).unwrap()
          next.current = toValues(vendor.fields, saved)
          void message.success(t('router.connection_saved'))
          if (!saved.has_controller) return
          if (accepted !== null && accepted.address === values.values['address']) {
            await acceptCertificate({ siteId, body: { fingerprint: accepted.fingerprint } }).unwrap()
          }
          // The page shows at once whether the controller accepts it.
          void check({ siteId })
        }}
      >
        <LeaveGuard />
        <StartOver next={next} />
        {vendor.fields.map((field) => (
          <Fragment key={field.name}>
            <ConnectionInput field={field} stored={stored.includes(field.name)} />
            {vendor.choices
              .filter((choice) => !readOnly && choice.field === field.name)
              .map((choice) => (
                <ChooseFromController
                  key={choice.list}
                  routerType={router_type}
                  {...choice}
                  accepted={accepted}
                  onAccept={setAccepted}
                />
              ))}
          </Fragment>
        ))}
        <SubmitBar sticky="panel" submitLabel={t('router.connection_save')} />
      </SubmitForm>
    </Panel>
  )
}
