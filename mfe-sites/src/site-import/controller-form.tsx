import type { ConnectionField, ControllerProblem } from '@portico/shared/contracts'
import { SelectField, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Notice, Panel } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { Flex } from 'antd'
import { useRef, useState } from 'react'
import { object, string } from 'yup'
import { ConnectionInput } from '../routers/connection-input'
import { ControllerProblemAlert } from '../routers/controller-problem-alert'
import { useRouterVendors } from '../routers/router-vendors'
import { sitesApi } from '../sites/sites-api'
import type { ControllerSites } from './site-import-values'

interface ControllerValues {
  router_type: string | null
  values: Record<string, string | null>
}

/** The server names all other problems, by field. */
const schema = object({
  router_type: string().nullable().required(formText('error.field.required')),
})

/** Empty fields of all vendors, so that changing the vendor keeps what they have in common. */
const emptyValues = (vendors: readonly ImportVendor[]) =>
  Object.fromEntries(
    vendors.flatMap(({ import_fields: fields }) => fields ?? []).map(({ name }) => [name, '']),
  )

type ImportVendor = ReturnType<typeof useRouterVendors>[number]

const fieldsOf = (vendors: readonly ImportVendor[], type: string | null): ConnectionField[] =>
  vendors.find((vendor) => vendor.type === type)?.import_fields ?? []

interface ControllerFormProps {
  onFound: (found: ControllerSites) => void
}

/** Asks for the controller, and reads its sites. */
export function ControllerForm(props: ControllerFormProps) {
  const vendors = useRouterVendors().filter(({ import_fields: fields }) => fields !== null)
  return vendors.length === 0 ? <PageSkeleton /> : <LoadedForm {...props} vendors={vendors} />
}

function LoadedForm({ vendors, onFound }: ControllerFormProps & { vendors: readonly ImportVendor[] }) {
  const t = useText()
  const [read] = sitesApi.useListControllerSitesMutation()
  const [problem, setProblem] = useState<ControllerProblem | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const last = useRef<Omit<ControllerSites['connection'], 'fingerprint'>>(undefined)
  const load = async (fingerprint: string | null) => {
    if (!last.current) return
    setProblem(null)
    setIsEmpty(false)
    const connection = { ...last.current, fingerprint }
    const answer = await read({ body: connection }).unwrap()
    if (answer.problem) setProblem(answer.problem)
    else if (answer.items.length === 0) setIsEmpty(true)
    else onFound({ connection, sites: answer.items })
  }
  return (
    <>
      <SubmitForm<ControllerValues>
        label={t('site_import.connection')}
        initialValues={{ router_type: null, values: emptyValues(vendors) }}
        schema={schema}
        onSubmit={async ({ router_type: routerType, values }) => {
          const given = fieldsOf(vendors, routerType).map(({ name }) => [name, values[name] ?? ''] as const)
          last.current = { router_type: routerType ?? '', values: Object.fromEntries(given) }
          await load(null)
        }}
      >
        <Panel
          title={t('site_import.connection')}
          description={t('site_import.connection_text')}
          endsWithField
        >
          <ControllerFields vendors={vendors} />
        </Panel>
        <Flex vertical gap="middle" align="stretch">
          {problem && (
            // A refused connection has no form field that could show why.
            <ControllerProblemAlert
              problem={problem}
              onAccept={(fingerprint) => void load(fingerprint).catch(() => undefined)}
            />
          )}
          {isEmpty && <Notice type="info" title={t('site_import.empty')} />}
          <SubmitBar submitLabel={t('site_import.action')} />
        </Flex>
      </SubmitForm>
    </>
  )
}

function ControllerFields({ vendors }: { vendors: readonly ImportVendor[] }) {
  const t = useText()
  const { values } = useFormikContext<ControllerValues>()
  const fields = fieldsOf(vendors, values.router_type)
  return (
    <>
      <SelectField
        required
        name="router_type"
        label={t('site_import.router')}
        placeholder={t('location.field.choose')}
        choices={vendors.map(({ type, name }) => ({ value: type, label: name }))}
      />
      {fields.map((field) => (
        <ConnectionInput key={`${values.router_type} ${field.name}`} field={field} stored={false} />
      ))}
    </>
  )
}
